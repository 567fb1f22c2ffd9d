import { renderField } from '../../../../../nodes/Omnimessage/message/question/page/field';
import type { FormField } from '../../../../../nodes/Omnimessage/message/question/question';

type Shown = Partial<Omit<Parameters<typeof renderField>[0], 'field'>>;

/** A field as the page has it: its tags that matter to the browser. */
function render(field: Partial<FormField>, shown: Shown = {}): { source: string; tags: string[] } {
	const { source } = renderField({
		field: {
			...{ type: 'text', name: 'A', label: 'A', isRequired: false, values: [], options: [] },
			...field,
		},
		...{ input: 'f', values: [], hasFocus: false, language: 'en', ...shown },
	});
	return { source, tags: source.match(/<(?:fieldset|input|option|select|textarea)[^>]*>/g) ?? [] };
}

const options = ['S', 'M'];
const wrong: Shown = { problem: 'No.', hasFocus: true };

describe('On the page, there is', () => {
	it.each<[string, Partial<FormField>, Shown, string[]]>([
		[
			'a required text with everything',
			{ isRequired: true, placeholder: 'e.g. Mari' },
			{ ...wrong, values: ['Jaan'] },
			[
				'<input type="text" id="f" name="f" required placeholder="e.g. Mari" aria-invalid="true" aria-describedby="f-problem" autofocus dir="auto" value="Jaan">',
			],
		],
		[
			'a number with decimals',
			{ type: 'number' },
			{},
			[
				'<input type="number" id="f" name="f" step="any" inputmode="decimal" autocomplete="off" value="">',
			],
		],
		[
			'a dropdown that starts without a choice',
			{ type: 'dropdown', options },
			{ values: ['M'] },
			[
				'<select id="f" name="f">',
				...['<option value="">', '<option value="S">', '<option value="M" selected>'],
			],
		],
		[
			'a group of which not each box is required, and the first one has the focus',
			{ type: 'checkbox', options, isRequired: true, least: 1, most: 2 },
			{ ...wrong, values: ['M'] },
			[
				'<fieldset aria-describedby="f-hint f-problem">',
				'<input type="checkbox" name="f" value="S" autofocus>',
				'<input type="checkbox" name="f" value="M" checked>',
			],
		],
		[
			'a hint only once if it is the problem',
			{ type: 'checkbox', options: ['S'], least: 1, most: 1 },
			{ problem: 'Choose 1, or none' },
			['<fieldset aria-describedby="f-problem">', '<input type="checkbox" name="f" value="S">'],
		],
		[
			'a required radio button',
			{ type: 'radio', options: ['S'], isRequired: true },
			{},
			['<fieldset aria-describedby="">', '<input type="radio" name="f" value="S" required>'],
		],
	])('%s', (_, field, shown, tags) => {
		expect(render(field, shown).tags).toEqual(tags);
	});

	it('the first line break of a text', () => {
		const { source } = render({ type: 'textarea' }, { values: ['\nHello'] });
		expect(source).toContain('>\n\nHello</textarea>');
	});

	it('a word beside what may stay empty', () => {
		expect(render({}).source).toContain('(optional)');
		expect(render({ isRequired: true }).source).not.toContain('(optional)');
	});

	it.each<[string, Partial<FormField>, string | undefined]>([
		['as many as are allowed, or none', { least: 1, most: 2 }, 'Choose 1–2, or none'],
		['exactly as many as are asked for, or none', { least: 2, most: 2 }, 'Choose 2, or none'],
		['none, if that is allowed', { least: 0, most: 2 }, 'Number of options to select: 0–2'],
		['at least one', { isRequired: true, least: 0, most: 2 }, 'Number of options to select: 1–2'],
		['at least two', { isRequired: true, least: 2, most: 3 }, 'Number of options to select: 2–3'],
		['one', { isRequired: true, least: 0, most: 1 }, 'Number of options to select: 1'],
		['any number', {}, undefined],
	])('a number of checkboxes that does not contradict their label: %s', (_, field, hint) => {
		const { source } = render({ type: 'checkbox', options: ['S', 'M', 'L'], ...field });
		expect(/id="f-hint">([^<]*)</.exec(source)?.[1]).toBe(hint);
	});
});
