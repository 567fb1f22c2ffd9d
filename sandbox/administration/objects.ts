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
	subtotal_amount: string;
	tax_amount: string;
	total_amount: string;
	paid_at: string | null;
	created_at: string;
	updated_at: string;
	customer: { name: string; email: string; phone: string };
	shipping_address: { name: string; phone: string; country_code: string };
	items: Array<{ product_id: number; product_name: string; quantity: number; price: string }>;
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
