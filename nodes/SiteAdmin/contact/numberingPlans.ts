/** How people in a country write a mobile number without its country code. */
export interface NumberingPlan {
	callingCode: string;
	/** What they dial before it: one of these, which isn't part of the number. Empty text is nothing. */
	trunkPrefixes: string[];
	/** How many digits follow. */
	lengths: number[];
	/** Matches the beginning. Where landlines begin with the same digits, it matches them too. */
	begins: RegExp;
}

// Countries, calling code, trunk prefix, lengths and first digits of mobile numbers, from the public
// numbering plans. Countries that share a calling code share a row, because within it a number is the
// same from each of them. First digits that nearly all belong to landlines are left out. In Lithuania,
// 8 is still in use beside 0; in Lebanon, only short numbers have a 0 before them. In Argentina, people
// write a 15 inside a mobile number that becomes a 9 in front, so that only one with its country code
// can be recognized.
const table = `
AC 247 - 5 [2-47]
AD 376 - 6/9 [356]
AE 971 0 9 5
AF 93 0 9 7
AG,AI,AS,BB,BM,BS,CA,DM,DO,GD,GU,JM,KN,KY,LC,MP,MS,PR,SX,TC,TT,US,VC,VG,VI 1 - 10 [2-9]
AL 355 0 9 6[7-9]
AM 374 0 8 33|4[1349]|55|77|88|9[13-9]
AO 244 - 9 9
AR 54 0 11 9
AT 43 0 7/8/9/10/11/12/13 6[5-9]
AU,CC,CX 61 0 9 4
AW 297 - 7 29|[59][69]|6[02-469]|7[347]
AX,FI 358 0 6/7/8/9/10 4|50
AZ 994 0 9 [16]0|4[04]|5[015]|7[07]|99
BA 387 0 8/9 6
BD 880 0 10 1|3[78]|44|6[46]
BE 32 0 9 4[5-9]
BF 226 - 8 [05-7]|4[4-6]
BG 359 0 8/9 43|8[7-9]|9[89]
BH 973 - 8 3|6[346]
BI 257 - 8 29|[67]
BJ 229 - 10 01
BL,GP,MF 590 0 9 69|70
BN 673 - 7 [78]
BO 591 - 8 57|[67]
BQ,CW 599 - 7/8 [34]1|7[07-9]|9[56]
BR 55 - 10/11 [1-9][1-9]
BT 975 - 8 1[67]|[78]7
BW 267 - 8 7
BY 375 80 9 2[59]|33|44
BZ 501 - 7 6
CD 243 0 7/9 8|9[016-9]
CF 236 - 8 7
CG 242 - 9 0[124-6]
CH 41 0 9 6[89]|7[235-9]
CI 225 - 10 0[157]
CK 682 - 5 [578]
CL 56 - 9 [2-9]
CM 237 - 9 24|6
CN 86 - 11 1[3-9]
CO 57 - 10 3[0-357]|94
CR 506 - 8 30|5[07]|6[0-5]|7[0-3]|8[3-9]
CU 53 0 8 5|6[2-4]
CV 238 - 7 36|5[1-37-9]|9
CY 357 - 8 9[14-79]
CZ 420 - 9 60|7[0-379]
DE 49 0 10/11 1[5-7]
DJ 253 - 8 77
DK 45 - 8 [2-7]|8[126-9]|9[1-46-9]
DZ 213 0 9 5[4-6]|6|7[7-9]
EC 593 0 9 9[35-9]
EE 372 - 7/8 5|8[1-49]
EG 20 0 10 1[0-25]
EH,MA 212 0 9 [67]
ER 291 0 7 17|7
ES 34 - 9 6|7[1-48]
ET 251 0 9 [79]|8[01]
FJ 679 - 7 [279]|45|5[01568]|8[034679]
FK 500 - 5 [56]
FM 691 - 7 3|82|9[2-7]
FO 298 - 6 2[1-9]|[57]|9[16]
FR 33 0 9 [67]
GA 241 0 8 6[0-256]|7[467]
GB,GG,IM,JE 44 0 10 7[1-9]
GE 995 - 9 5|79
GF 594 0 9 69|70
GH 233 0 9 [25]
GI 350 - 8 5[1246-8]|60
GL 299 - 6 [245]
GM 220 - 7/9 [23679]|4[015]|5[0-489]|8[3-79]
GN 224 - 9 6[0-356]
GQ 240 - 9 22|55
GR 30 - 10 6[89]|94
GT 502 - 8 [3-5]|80
GW 245 - 9 9[5-7]
GY 592 - 7 51|6|7[0-68]
HK 852 - 8 4[02467]|5[1-79]|[69]|7[01]|84
HN 504 - 8 [37-9]
HR 385 0 8/9 9
HT 509 - 8 [34]|5[568]
HU 36 06 9 [257]0|3[01]
ID 62 0 9/10/11/12 8[1-35-9]
IE 353 0 9 8[235-9]
IL 972 0 9 5
IN 91 0 10 [6-9]
IO 246 - 7 38
IQ 964 0 10 7
IR 98 0 10 9[0-39]
IS 354 - 7/9 38|6|7[5-9]|8[2-689]
IT,VA 39 - 9/10 3[1-9]|43
JO 962 0 9 42|7[127-9]
JP 81 0 10 [6-9]0
KE 254 0 9 1[0-48]|7
KG 996 0 9 2[02]|5|60|7[057]|88|9[19]
KH 855 0 8/9 [189]|3[18]|[67][016-9]
KI 686 - 8 6[23]|7
KM 269 - 7 [34]
KP 850 0 10 19
KR 82 0 9/10 1[0-26-9]
KW 965 - 8 41|[569]
KZ,RU 7 8 10 7[046-8]|9
LA 856 0 9/10 [23]0
LB 961 0| 7/8 3|7[01689]|81
LI 423 - 7/9 6[4-6]|7[3-57-9]
LK 94 0 9 7
LR 231 0 7/9 22|33|4[267]|[56]|7[67]|88
LS 266 - 8 [56]
LT 370 0|8 8 6
LU 352 - 9 6[25-9]
LV 371 - 8 2
LY 218 0 9 9[1-6]
MC 377 0 8/9 [367]|4[4-6]
MD 373 0 8 56|6|7[16-9]
ME 382 0 8 6[036-9]
MG 261 0 9 3
MH 692 - 7 23|32|45|54
MK 389 0 8 7
ML 223 - 8 5[0-3]|[679]|8[2-59]
MM 95 0 7/8/9/10 17|9
MN 976 - 8 5[05]|6[069]|7[28]|[89]
MO 853 - 8 6[23568]
MQ 596 0 9 69|70
MR 222 - 8 [2-4][0-46-9]
MT 356 - 8 7[279]|9[2689]
MU 230 - 8 5[2457-9]|7[03]
MV 960 - 7 46|[79]
MW 265 0 9 [13]1|2[12]|77|[89][89]
MX 52 - 10 [2-9]
MY 60 0 9/10 1
MZ 258 - 9 8[2-9]
NA 264 0 9 60|8[1245]
NC 687 - 6 [579]|8[0-79]
NE 227 - 8 23|7[0467]|[89]
NF 672 - 6 14|3[58]
NG 234 0 10 7[0-2]|[89][01]
NI 505 - 8 5[578]|[68]|7[5-8]
NL 31 0 9/11 6[1-58]|97
NO,SJ 47 - 8 4[015-8]|9
NP 977 - 10 9[06-8]
NR 674 - 7 22|55|66|77|8|99
NU 683 - 4/7 [56]|88
NZ 64 0 8/9/10 2[0-26-9]
OM 968 - 8 15|[79]
PA 507 - 7/8 1[16]|21|6|8[17]
PE 51 - 9 9
PF 689 - 8 8[7-9]
PG 675 - 8 7|8[1-58]
PH 63 0 10 8[19]|9
PK 92 0 10 3
PL 48 - 9 21|45|5[0137]|6[069]|7[2389]|88
PM 508 0 6/9 [236-9]|4[02-489]|5[02-9]
PS 970 0 9 5[69]
PT 351 - 9 16|6[0356]|9[1-46]
PW 680 - 7 4[56]|6[2-4689]|7[78]|8[38]
PY 595 0 9 9[5-9]
QA 974 - 8 [35-7]
RE,YT 262 0 9 6[39]|70
RO 40 0 9 7
RS 381 0 8/9/10 6
RW 250 0 9 7[237-9]
SA 966 0 9 5
SB 677 - 5/7 48|6[89]|[79]|8[4-9]
SC 248 - 7 2[125-8]
SD 249 0 9 1[0-2]|9
SE 46 0 9 7[023689]
SG 65 - 8 [89]
SH,TA 290 - 4/5 [5689]
SI 386 0 8 [37][01]|4[013]|51|6[4589]
SK 421 0 9 9[0145]
SL 232 0 8 25|3[0-5]|66|7|8[08]|9[09]
SM 378 - 8 6[16]
SN 221 - 9 7
SO 252 - 7/8/9 15|2[48]|3[59]|4[89]|[679]|8[08]
SR 597 - 7 6[08]|7|8[1-9]
SS 211 0 9 12|9[1257-9]
ST 239 - 7 9[089]
SV 503 - 8 [5-7]
SY 963 0 9 50|9
SZ 268 - 8 7[5-9]
TD 235 - 8 3[01]|[69]|77|8[5-7]
TG 228 - 8 7[0-389]|9
TH 66 0 9 14|6[1-7]|[89]
TJ 992 - 9 [09]|1[0-27-9]|2[0-27]|3[038]|4[014]|5[05]|66|7[0157-9]|8[017-9]
TK 690 - 4/5/6/7 7[2-4]
TL 670 - 8 7[2-8]
TM 993 8 8 6|7[12]
TN 216 - 8 [2459]|3[169]
TO 676 - 7 5[45]|6[0389]|7|8[46-9]|99
TR 90 0 10 5
TV 688 - 6/7 7[01]|90
TW 886 0 9 9[0-8]
TZ 255 0 9 [67]
UA 380 0 9 39|50|6[36-8]|7[1-3579]|9[1-9]
UG 256 0 9 7
UY 598 0 8 9[1-9]
UZ 998 - 9 [25]0|33|62|7[07]|8[078]|9
VE 58 0 10 4[12]
VN 84 0 9 1[246]|[389]|5[125689]|7[06-9]
VU 678 - 7 [578]
WF 681 - 6 72|8[23]
WS 685 - 7/10 7|8[3-79]
XK 383 0 8 4
YE 967 0 9 7[01378]
ZA 27 0 5/6/7/8/9 19|50|[67]|8[1-57]
ZM 260 0 9 [59][5-8]|7[5-9]
ZW 263 0 9 7
`;

const rows = table
	.trim()
	.split('\n')
	.map((row) => {
		const [countries = '', callingCode = '', trunk = '', lengths = '', digits = ''] =
			row.split(' ');
		const plan: NumberingPlan = {
			callingCode,
			trunkPrefixes: trunk === '-' ? [''] : trunk.split('|'),
			lengths: lengths.split('/').map(Number),
			begins: new RegExp(`^(?:${digits})`),
		};
		return { countries: countries.split(','), plan };
	});

/** Numbering plans by country code (ISO 3166-1). */
export const plansByCountry: ReadonlyMap<string, NumberingPlan> = new Map(
	rows.flatMap(({ countries, plan }) => countries.map((country) => [country, plan] as const)),
);

/** Numbering plans by calling code. None begins with another. */
export const plansByCallingCode: ReadonlyMap<string, NumberingPlan> = new Map(
	rows.map(({ plan }) => [plan.callingCode, plan]),
);
