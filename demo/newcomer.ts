import type { Locator, Page } from 'playwright-core';

/** A place where a newcomer has to decide something. */
interface Decision {
	question: string;
	/** The text on the screen that answers it, or undefined if there is none. */
	answer: string | undefined;
}

/**
 * What a way through the editor costs. The rules are the same for every version, so that counts can
 * be compared:
 *
 * - **Clicks**: each time the mouse button is pressed, also to focus a field or to copy. A drag is one.
 * - **Fields**: each field that gets a value, typed, pasted, dragged or chosen. A search is a field.
 * - **Keys**: each character typed. A paste, Tab or Enter is one key.
 * - **Open decisions**: questions that no text on the screen answers (see `decide`).
 * - **Ranks**: where in the node picker the node stood for the words typed; none if it wasn't found.
 *
 * Signing in, scrolling, reading and switching between the editor and the sandbox's page are free.
 */
export interface Costs {
	clicks: number;
	fields: number;
	keys: number;
	decisions: Decision[];
	ranks: Array<{ words: string; rank: number | undefined }>;
}

/** Somebody who uses mouse and keyboard, knows only what is on the screen, and keeps count. */
export class Newcomer {
	readonly costs: Costs = { clicks: 0, fields: 0, keys: 0, decisions: [], ranks: [] };

	constructor(private readonly page: Page) {}

	/** Clicks what is seen, as soon as it is. */
	async click(target: Locator): Promise<void> {
		this.costs.clicks += 1;
		await target.first().click();
	}

	/** Clicks into a field and types over what it contains. */
	async fill(field: Locator, text: string): Promise<void> {
		await this.click(field);
		this.costs.fields += 1;
		this.costs.keys += text.length;
		await field.first().fill(text);
	}

	/** Types words into a search that has the focus, and reads what it finds. */
	async search<T>(words: string, search: () => Promise<T>): Promise<T> {
		this.costs.fields += 1;
		this.costs.keys += words.length;
		return await search();
	}

	/** Presses one key or a combination. */
	async press(key: string): Promise<void> {
		this.costs.keys += 1;
		await this.page.keyboard.press(key);
	}

	/** Drags something into a field. */
	async drag(from: Locator, to: Locator): Promise<void> {
		this.costs.clicks += 1;
		this.costs.fields += 1;
		await from.first().hover();
		await this.page.mouse.down();
		await to.first().hover();
		await to.first().hover();
		await this.page.mouse.up();
	}

	/**
	 * Notes a decision. It counts as open if the screen shows no text that answers the question.
	 * @param question what has to be known here
	 * @param screen where the newcomer looks
	 * @param answers what would answer it; the wording may differ between versions
	 */
	async decide(question: string, screen: Locator, ...answers: RegExp[]): Promise<boolean> {
		const text = await screen.first().innerText();
		const answer = answers.map((answer) => answer.exec(text)?.[0]).find(Boolean);
		this.costs.decisions.push({ question, answer });
		return answer !== undefined;
	}
}
