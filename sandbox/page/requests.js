/**
 * Posts JSON to the sandbox and returns its answer.
 * @throws Error with the sandbox's reason if it refuses
 */
export async function post(path, body) {
	const response = await fetch(path, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
	const answer = response.status === 204 ? undefined : await response.json();
	if (!response.ok) throw new Error(answer.message);
	return answer;
}

/** Does something once at a time, and says in `report` what came of it. */
export async function act(button, report, work) {
	if (button.getAttribute('aria-disabled') === 'true') return;
	// Not `disabled`, which would take the focus away.
	button.setAttribute('aria-disabled', 'true');
	try {
		report.textContent = await work();
	} catch (error) {
		report.textContent = `Something went wrong: ${error.message}`;
	} finally {
		button.removeAttribute('aria-disabled');
	}
}

/** Says how many workflows were told about what happened. */
export function describeDeliveries(what, deliveries) {
	const failed = deliveries.filter(({ status }) => !(status >= 200 && status < 300)).length;
	if (deliveries.length === 0) return `${what} No webhook is registered for this event.`;
	const called = deliveries.length === 1 ? '1 webhook was' : `${deliveries.length} webhooks were`;
	return `${what} ${called} called${failed > 0 ? `, ${failed} without success` : ''}.`;
}
