import { replaceIn } from '../../../../nodes/Omnimessage/message/question/link';

it('A text is replaced to the letter, wherever it stands in a value, and nothing else changes', () => {
	const before = { text: '[x] or [x]', list: [['[x]'], null, 1, true], '[x]': undefined };
	const after = { text: '$& or $&', list: [['$&'], null, 1, true], '[x]': undefined };
	expect(replaceIn(before, '[x]', '$&')).toStrictEqual(after);
});
