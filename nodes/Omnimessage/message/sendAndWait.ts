import type { IDataObject } from 'n8n-workflow';
import { randomBytes } from 'crypto';

import { InputError } from '../../../api/errors/InputError';
import { isBlank, trimBlank } from '../../../api/text';
import { readOptions, type Field, type Parameters } from '../../shared/fields/field';
import { channelLabels } from './channels/fields';
import { createArgumentWriter, noAnswer } from './question/agent';
import { channelsToAsk, toQuestions } from './question/channels';
import { formFieldsJson } from './question/form/formFields';
import { answerFields, answerLabel, pageTitle } from './question/form/fields';
import { language } from './question/form/language';
import { toQuestion } from './question/form/toQuestion';
import { toNotAsked, toUnanswered } from './question/item';
import {
	createLink,
	createUselessLink,
	LINK,
	placeLink,
	ROUND,
	withPlace,
	type Asked,
} from './question/link';
import { refuseUselessLink } from './question/linkAddress';
import { refuseDoubtful } from './question/doubts';
import { waitForAnswer } from './question/onAnswer';
import { skipIfBlacklistedField } from './sending/blacklist';
import { recipient, sendingOptions, toEnvelope } from './sending/fields';
import type { Previewer } from './sending/dryRun';
import { sendingAction } from './sending/sendingAction';
import { identify, sendNow } from './sending/sendNow';
import type { SendTask } from './sending/sendTask';
import { answerLimit } from './waiting/timeLimit';
import { openWait } from './waiting/waitingExecution';

const message: Field<'message'> = {
	displayName: 'Text',
	name: 'message',
	type: 'string',
	typeOptions: { rows: 4 },
	default: '',
	required: true,
	placeholder: 'e.g. Your parcel is here. May we deliver it today?',
	description: `The question. The link to the page on which the person answers is added below it, or replaces ${LINK} in it.`,
	hint: 'A link to the answer page is added. It takes about 160 characters.',
};

const continueAtFirst: Field<'continueAtFirst'> = {
	displayName: 'Continue at the First Answer',
	name: 'continueAtFirst',
	type: 'boolean',
	default: true,
	description:
		"Whether to ask the recipients of all items and continue with the first answer. If this is off, the node accepts only one item. To get everyone's answer, ask each person in a loop.",
};

const options = sendingOptions([
	answerLabel,
	answerLimit.option,
	continueAtFirst,
	formFieldsJson,
	language,
	pageTitle,
]);

/** Each run asks in a round of its own: see Asked. */
const openRound = async () => ({
	round: randomBytes(ROUND).toString('base64url').slice(0, ROUND),
	people: 0,
});

/** @throws InputError for several items, unless the first answer is enough */
function refuseSeveral({ context, parameters }: SendTask): void {
	const { length } = context.getInputData();
	if (length < 2 || readOptions(parameters)[continueAtFirst.name] === true) return;
	const message = `must be on (in Sending Options), because there are ${length} items, and n8n can't keep one answer while it waits for the next. To get everyone's answer, ask each person in a loop (Loop Over Items, Batch Size 1)`;
	throw new InputError([{ path: [continueAtFirst.name], message }]);
}

const toText = ({ message }: Parameters<'message'>): string => trimBlank(String(message ?? ''));
const withoutPlace = (text: string): string => text.replaceAll(LINK, '').trim();

/** Puts a person's links into the messages. */
function addLinks(
	{ context, input }: SendTask,
	place: Omit<Asked, 'channel'>,
	toLink = createLink,
): SendTask['input'] {
	const links = input.messages.map(({ channel }) => toLink(context, { ...place, channel }));
	const messages = input.messages.map((one, index) => placeLink(one, links[index] ?? ''));
	return { ...input, messages };
}

/** Sends the question with a link. See question/onAnswer.ts for what follows. */
async function ask(task: SendTask): Promise<IDataObject> {
	const { context, parameters } = task;
	const asked = await task.once(openRound);
	const place = { round: asked.round, person: asked.people++ };
	const input = addLinks(task, place);
	const write = createArgumentWriter(context);
	const { response } = await sendNow(task, write(input, 'inMessage'));
	(await task.once(openWait)).atMost(answerLimit.read(parameters));
	const text = withoutPlace(toText(parameters));
	const question = toQuestion(parameters, write(text, 'onPage'));
	const unanswered = noAnswer(context.getNode());
	return toUnanswered(identify(response, input), { ...question, ...place }, unanswered);
}

/** A dry run shows a link that leads nowhere. */
const preview: Previewer = (task) => {
	const input = addLinks(task, { round: '0000', person: 0 }, createUselessLink);
	return { input: createArgumentWriter(task.context)(input, 'inMessage') };
};

/** @throws InputError if the question can't be asked for an item, or nobody could answer it */
function refuse(task: SendTask): void {
	refuseUselessLink(task.context);
	refuseSeveral(task);
	refuseDoubtful(task.context);
}

export const sendAndWait = sendingAction({
	fields: [recipient, message, channelsToAsk, ...answerFields, skipIfBlacklistedField, options],
	content: [message.name],
	labels: { ...channelLabels, 'messages.text': message.displayName },
	toInput(parameters) {
		answerLimit.check(parameters);
		const text = toText(parameters);
		if (isBlank(text)) {
			throw new InputError([{ path: [message.name], message: 'is empty: enter the question' }]);
		}
		toQuestion(parameters, text);
		return {
			...toEnvelope(parameters),
			messages: toQuestions(parameters.messages, withPlace(text)),
		};
	},
	refuse,
	send: ask,
	preview,
	toUnsent: toNotAsked,
	after: waitForAnswer,
});
