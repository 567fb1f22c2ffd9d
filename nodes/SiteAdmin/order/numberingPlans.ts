/** How people in a country write a mobile number without its country code. */
export interface NumberingPlan {
	callingCode: string;
	/** What they dial before it: one of these, which is not part of the number. Empty if nothing. */
	trunkPrefixes: string[];
	/** How many digits follow. */
	lengths: number[];
}

// Countries, calling code, trunk prefix and lengths of mobile numbers, from the public numbering
// plans. In Lithuania, 8 is still in use beside 0. Argentina is left out: its numbers have a 15
// inside that becomes a 9 in front, so that one cannot tell one from the digits alone.
const table = `
AC 247 - 5
AD 376 - 6/9
AE 971 0 9
AF 93 0 9
AG,AI,AS,BB,BM,BS,CA,DM,DO,GD,GU,JM,KN,KY,LC,MP,MS,PR,SX,TC,TT,US,VC,VG,VI 1 - 10
AL 355 0 9
AM 374 0 8
AO 244 - 9
AT 43 0 7/8/9/10/11/12/13
AU,CC,CX 61 0 9
AW 297 - 7
AX,FI 358 0 6/7/8/9/10
AZ 994 0 9
BA 387 0 8/9
BD 880 0 10
BE 32 0 9
BF 226 - 8
BG 359 0 8/9
BH 973 - 8
BI 257 - 8
BJ 229 - 10
BL,GP,MF 590 0 9
BN 673 - 7
BO 591 - 8
BQ 599 - 7
BR 55 - 10/11
BT 975 - 8
BW 267 - 8
BY 375 80 9
BZ 501 - 7
CD 243 0 7/9
CF 236 - 8
CG 242 - 9
CH 41 0 9
CI 225 - 10
CK 682 - 5
CL 56 - 9
CM 237 - 9
CN 86 - 11
CO 57 - 10
CR 506 - 8
CU 53 0 8
CV 238 - 7
CW 599 - 7/8
CY 357 - 8
CZ 420 - 9
DE 49 0 10/11
DJ 253 - 8
DK 45 - 8
DZ 213 0 9
EC 593 0 9
EE 372 - 7/8
EG 20 0 10
EH,MA 212 0 9
ER 291 0 7
ES 34 - 9
ET 251 0 9
FJ 679 - 7
FK 500 - 5
FM 691 - 7
FO 298 - 6
FR 33 0 9
GA 241 - 7/8
GB,GG,IM,JE 44 0 10
GE 995 - 9
GF 594 0 9
GH 233 0 9
GI 350 - 8
GL 299 - 6
GM 220 - 7/9
GN 224 - 9
GQ 240 - 9
GR 30 - 10
GT 502 - 8
GW 245 - 9
GY 592 - 7
HK 852 - 8
HN 504 - 8
HR 385 0 8/9
HT 509 - 8
HU 36 06 9
ID 62 0 9/10/11/12
IE 353 0 9
IL 972 0 9
IN 91 0 10
IO 246 - 7
IQ 964 0 10
IR 98 0 10
IS 354 - 7/9
IT,VA 39 - 9/10
JO 962 0 9
JP 81 0 10
KE 254 0 9
KG 996 0 9
KH 855 0 8/9
KI 686 - 8
KM 269 - 7
KP 850 0 10
KR 82 0 9/10
KW 965 - 8
KZ,RU 7 8 10
LA 856 0 9/10
LB 961 - 7/8
LI 423 - 7/9
LK 94 0 9
LR 231 0 7/9
LS 266 - 8
LT 370 0|8 8
LU 352 - 9
LV 371 - 8
LY 218 0 9
MC 377 0 8/9
MD 373 0 8
ME 382 0 8
MG 261 0 9
MH 692 - 7
MK 389 0 8
ML 223 - 8
MM 95 0 7/8/9/10
MN 976 - 8
MO 853 - 8
MQ 596 0 9
MR 222 - 8
MT 356 - 8
MU 230 - 8
MV 960 - 7
MW 265 0 9
MX 52 - 10
MY 60 0 9/10
MZ 258 - 9
NA 264 0 9
NC 687 - 6
NE 227 - 8
NF 672 - 6
NG 234 0 10
NI 505 - 8
NL 31 0 9/11
NO,SJ 47 - 8
NP 977 - 10
NR 674 - 7
NU 683 - 4/7
NZ 64 0 8/9/10
OM 968 - 8
PA 507 - 7/8
PE 51 - 9
PF 689 - 8
PG 675 - 8
PH 63 0 10
PK 92 0 10
PL 48 - 9
PM 508 0 6/9
PS 970 0 9
PT 351 - 9
PW 680 - 7
PY 595 0 9
QA 974 - 8
RE,YT 262 0 9
RO 40 0 9
RS 381 0 8/9/10
RW 250 0 9
SA 966 0 9
SB 677 - 5/7
SC 248 - 7
SD 249 0 9
SE 46 0 9
SG 65 - 8
SH 290 - 5
SI 386 0 8
SK 421 0 9
SL 232 0 8
SM 378 - 8
SN 221 - 9
SO 252 - 7/8/9
SR 597 - 7
SS 211 0 9
ST 239 - 7
SV 503 - 8
SY 963 0 9
SZ 268 - 8
TA 290 - 4
TD 235 - 8
TG 228 - 8
TH 66 0 9
TJ 992 - 9
TK 690 - 4/5/6/7
TL 670 - 8
TM 993 8 8
TN 216 - 8
TO 676 - 7
TR 90 0 10
TV 688 - 6/7
TW 886 0 9
TZ 255 0 9
UA 380 0 9
UG 256 0 9
UY 598 0 8
UZ 998 - 9
VE 58 0 10
VN 84 0 9
VU 678 - 7
WF 681 - 6
WS 685 - 7/10
XK 383 0 8
YE 967 0 9
ZA 27 0 5/6/7/8/9
ZM 260 0 9
ZW 263 0 9
`;

/** Numbering plans by country code (ISO 3166-1). */
export const numberingPlans: ReadonlyMap<string, NumberingPlan> = new Map(
	table
		.trim()
		.split('\n')
		.flatMap((row) => {
			const [countries = '', callingCode = '', trunk = '', lengths = ''] = row.split(' ');
			const plan = {
				callingCode,
				trunkPrefixes: trunk === '-' ? [] : trunk.split('|'),
				lengths: lengths.split('/').map(Number),
			};
			return countries.split(',').map((country) => [country, plan] as const);
		}),
);
