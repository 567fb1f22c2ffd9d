import type { Words } from './words';

export const ar: Words = {
	title: 'يرجى الرد',
	approve: 'موافقة',
	decline: 'رفض',
	send: 'إرسال',
	yourAnswer: 'إجابتك',
	comment: 'تعليق',
	optional: 'اختياري',
	choose: 'اختر…',
	selections: 'عدد الخيارات المطلوب تحديدها: {count}',
	problems: {
		summary: 'يرجى مراجعة ما أدخلته.',
		button: 'يرجى الضغط على أحد الأزرار.',
		required: 'يرجى ملء هذا الحقل.',
		option: 'يرجى اختيار أحد الخيارات.',
		email: 'يرجى إدخال عنوان بريد إلكتروني، مثل name@example.com.',
		number: 'يرجى إدخال رقم.',
		date: 'يرجى إدخال تاريخ.',
		tooLong: 'يرجى اختصار هذا النص ({length} من أصل {most} حرف).',
	},
	notices: {
		received: ['شكرًا لك', 'تم استلام إجابتك. يمكنك إغلاق هذه الصفحة.'],
		answered: ['تمت الإجابة من قبل', 'سبقت الإجابة عن هذا السؤال.'],
		ended: ['لم يعد متاحًا', 'لم يعد بالإمكان الإجابة عن هذا السؤال.'],
	},
};
