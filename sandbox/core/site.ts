import type { Webhook as WebhookAnswer } from '../../api/administration/webhook';

/** Site administration API, "`product` object". */
export interface Product {
	id: number;
	name: string;
	sku: string;
	/** A number in the document. The public service sometimes returns text. */
	price: number | string;
	status: string;
	uses_variants: boolean;
	in_stock: boolean;
	created_at: string;
	updated_at: string;
}

/** Site administration API, "Buy button", without the attributes that only filters use. */
export interface BuyButton {
	id: number;
	created_at: string;
	updated_at: string;
	url: string;
	content: {
		id: number;
		name: string;
		created_at: string;
		updated_at: string;
		position: number;
		url: string;
	};
	parent: {
		id: number;
		title: string;
		created_at: string;
		updated_at: string;
		type: string;
		url: string;
	};
	product: Product;
}

/** A field of a form. Its ID is the key of the answer in a ticket, its title the label. */
export interface FormField {
	id: string;
	type: 'textfield' | 'textarea' | 'select' | 'checkbox' | 'radio' | 'file';
	title: string;
	required: boolean;
	options?: string[];
	format?: 'email' | 'webaddress';
}

/** The document doesn't show forms. These are the public service's attributes. */
export interface Form {
	id: number;
	title: string;
	created_at: string;
	updated_at: string;
	url: string;
	/** Where its tickets are. */
	tickets: string;
	content: BuyButton['content'];
	parent: BuyButton['parent'];
	description: string | null;
	fields: FormField[];
	submit_emails: string;
	submit_label: string;
	submit_email_subject: string | null;
	submit_action: string;
}

/** Site administration API, "`data.object`". Submitting a form creates a ticket. */
export interface Ticket {
	id: number;
	spam: boolean;
	created_at: string;
	updated_at: string;
	user_country: string | null;
	user_city: string | null;
	user_language: string | null;
	user_latitude: string | null;
	user_longitude: string | null;
	url: string;
	form: { id: number; title: string; created_at: string; updated_at: string; url: string };
	data: Record<string, string>;
}

interface Address {
	name: string;
	phone: string;
	country_code: string;
}

/** The document doesn't show orders. These are some of the public service's attributes. */
export interface Order {
	id: number;
	uuid: string;
	code: string;
	status: string;
	payment_status: string;
	shipping_status: string;
	currency: string;
	/** Like all amounts, text. */
	items_subtotal_amount: string;
	items_tax_amount: string;
	total_amount: string;
	paid_at: string | null;
	created_at: string;
	updated_at: string;
	completed_at: string | null;
	payment_method: string;
	customer: { name: string; email: string; phone: string; language: string };
	shipping_address: Address;
	billing_address: Address;
	items: Array<{
		product_id: number;
		product_name: string;
		quantity: number;
		/** Of one, without tax. */
		price: string;
		/** Of all, without tax. */
		subtotal_amount: string;
		tax_amount: string;
		/** Of all, with tax. */
		amount: string;
	}>;
}

/** Who buys what. */
export interface Purchase {
	name: string;
	phone: string;
	product: Product;
}

/** The fields of the site's form. Their keys are `field_1`, `field_2` and `field_3`, in this order. */
export interface FormFields {
	name: string;
	phone: string;
	message: string;
}

export type Webhook = WebhookAnswer & {
	source: string;
	description: string | null;
	created_at: string;
	updated_at: string;
};
