import { Refusal } from './refusal';

/** @throws Refusal if the value isn't one of the choices */
export function readChoice<Value extends string>(
	name: string,
	values: readonly Value[],
	wanted: unknown,
): Value {
	const found = values.find((value) => value === wanted);
	if (found === undefined) throw new Refusal(400, `${name} must be one of: ${values.join(', ')}`);
	return found;
}
