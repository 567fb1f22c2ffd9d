import { toQuestion } from '../../../../../nodes/Omnimessage/message/question/form/toQuestion';
import { renderQuestion } from '../../../../../nodes/Omnimessage/message/question/page/page';
import { readAnswer } from '../../../../../nodes/Omnimessage/message/question/page/readAnswer';
import type { PostedFile } from '../../../../../nodes/Omnimessage/message/question/question';

// What a person may choose as a file, and what comes of it.

const MEGABYTE = 1024 * 1024;
const ask = (photo: object, ...others: object[]) =>
	toQuestion(
		{
			responseType: 'customForm',
			formFields: { values: [{ fieldLabel: 'Photo', fieldType: 'file', ...photo }, ...others] },
		},
		'What happened?',
	);
const file = (changes: Partial<PostedFile> = {}): PostedFile => ({
	...{ filepath: '/tmp/1', originalFilename: 'Tür.JPG', mimetype: 'image/jpeg', size: 1 },
	...changes,
});
const answer = (photo: object, posted: unknown) =>
	readAnswer(ask(photo), { answer: 'send' }, { 'field-0': posted });
const value = { filename: 'Tür.JPG', mimetype: 'image/jpeg', size: 1 };

it('One file of several possible ones is a list in the output, with its name, type and size', () => {
	const answered = { data: { Photo: [value] }, files: [['Photo', [file()]]], shown: 'Tür.JPG' };
	expect(answer({}, file())).toEqual(answered);
	expect(answer({ multipleFiles: 'true' }, [file()])).toEqual(answered);
});

it('Without Multiple Files, there is one', () => {
	const one = { multipleFiles: false };
	expect(answer(one, file())).toMatchObject({ data: { Photo: value } });
	expect(answer(one, undefined)).toEqual({ data: { Photo: null }, files: [], shown: '' });
	expect(answer(one, [file(), file()])).toHaveProperty('problems');
});

it.each([
	['nothing', undefined],
	['what a browser posts for no file', file({ originalFilename: '', size: 0 })],
	['no file', ['/etc/hosts', null, { filepath: '/etc/hosts' }, { ...file(), filepath: 7 }]],
])('A field that may stay empty does with %s, and another one does not', (_, posted) => {
	expect(answer({}, posted)).toEqual({ data: { Photo: [] }, files: [], shown: '' });
	expect(answer({ requiredField: true }, posted)).toHaveProperty('problems');
});

it('Of a name that is longer than any file system allows, the end counts', () => {
	const long = file({ originalFilename: `${'x'.repeat(100_000)}.jpg` });
	const name = `${'x'.repeat(251)}.jpg`;
	expect(answer({ acceptFileTypes: '.jpg' }, long)).toMatchObject({ shown: name });
});

it.each([
	['../../etc/Tür.JPG', 'Tür.JPG'],
	['C:\\photos\\a.jpg', 'a.jpg'],
	['/etc/passwd\0.jpg', 'passwd.jpg'],
	['a\r\nb.jpg', 'ab.jpg'],
	[`${'😀'.repeat(130)}.jpg`, `${'😀'.repeat(125)}.jpg`],
])('The name %j comes out as %j: no folder, and only whole characters', (given, name) => {
	const answered = answer({}, file({ originalFilename: given }));
	expect(answered).toMatchObject({ data: { Photo: [{ filename: name }] }, shown: name });
	expect(answered).toMatchObject({ files: [['Photo', [{ originalFilename: name }]]] });
});

it('A file with nothing in it is a file', () => {
	expect(answer({ requiredField: true }, file({ size: 0 }))).toHaveProperty('files');
});

it.each([
	['.jpg', file(), true],
	['JPG, .png', file(), true],
	['.png', file(), false],
	['.jpg', file({ originalFilename: 'jpg', mimetype: 'image/jpeg' }), false],
	['image/*', file(), true],
	['image/jpeg', file({ mimetype: 'IMAGE/JPEG' }), true],
	['image/*', file({ mimetype: 'application/pdf' }), false],
	['image/png', file(), false],
	['image/*', file({ mimetype: undefined }), false],
])('With the accepted types %p, %j is accepted: %p', (acceptFileTypes, posted, accepted) => {
	expect('data' in answer({ acceptFileTypes }, posted)).toBe(accepted);
	// One that isn't accepted is not hidden among others.
	expect('data' in answer({ acceptFileTypes }, [file({ ...posted }), posted])).toBe(accepted);
});

it('The page says which files it takes, and what is wrong with one', () => {
	const photo = { acceptFileTypes: '.jpg,image/*', maxFileSize: 2.5 };
	const page = renderQuestion(ask(photo));
	expect(page).toContain('Up to 2.5 MB (<bdi dir="ltr">.jpg, image/*</bdi>)');
	expect(page).toContain('accept=".jpg,image/*" multiple data-most="2621440"');
	const problem = (posted: PostedFile) => {
		const answered = answer(photo, posted);
		return 'problems' in answered && [...answered.problems.values()];
	};
	expect(problem(file({ originalFilename: 'a.exe', mimetype: 'a/b' }))).toEqual([
		'Please choose a file of one of these types: .jpg, image/*.',
	]);
	const tooLarge = 'Please choose a smaller file (up to 2.5 MB).';
	expect(problem(file({ size: 2.5 * MEGABYTE + 1 }))).toEqual([tooLarge]);
	expect(problem(file({ size: 2.5 * MEGABYTE }))).toBe(false);
	expect(page).toContain(`data-too-large="${tooLarge}"`);
});

it('By default, a file has at most 10 MB, and a field at most 20 files', () => {
	expect(answer({}, file({ size: 10 * MEGABYTE }))).toHaveProperty('data');
	expect(answer({}, file({ size: 10 * MEGABYTE + 1 }))).toHaveProperty('problems');
	expect(answer({}, Array(20).fill(file()))).toHaveProperty('data');
	expect(answer({}, Array(21).fill(file()))).toHaveProperty('problems');
});

it('If something else is wrong, the page asks for the file again, and keeps the texts', () => {
	const question = ask({}, { fieldLabel: 'Email', fieldType: 'email' });
	const posted = { answer: 'send', 'field-1': 'mari@' };
	const answered = readAnswer(question, posted, { 'field-0': file() });
	if (!('problems' in answered)) throw new Error('It was accepted');
	expect(answered.problems.get('field-0')).toBe('Please choose the file again.');
	expect(answered.entered.get('field-1')).toEqual(['mari@']);
});

it('Only a page that takes files has a script', () => {
	expect(renderQuestion(ask({}))).toContain('<script>');
	const text = { responseType: 'customForm', formFields: { values: [{ fieldLabel: 'Name' }] } };
	expect(renderQuestion(toQuestion(text, 'Who?'))).not.toContain('<script>');
});

it.each([
	[{ acceptFileTypes: '.jpg; .png' }, 'must be file extensions or media types'],
	[{ acceptFileTypes: ['.jpg'] }, 'must be text'],
	[{ maxFileSize: 0 }, 'must be a number of MB up to 200'],
	[{ maxFileSize: 201 }, 'must be a number of MB up to 200'],
	[{ maxFileSize: 'ten' }, 'must be a number, but is "ten"'],
	[{ maxFileSize: NaN }, 'must be a number, but is NaN'],
])('%j is refused before anything is sent', (photo, message) => {
	expect(() => ask(photo)).toThrow(message);
});
