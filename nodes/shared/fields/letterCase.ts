// The forms write names like n8n, `imageUrl`, and the messaging API like `image_url`.

export const toCamelCase = (name: string): string =>
	name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

export const toSnakeCase = (name: string): string =>
	name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
