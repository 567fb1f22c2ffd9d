import type { INode } from 'n8n-workflow';

import { Omnimessage } from '../../nodes/Omnimessage/Omnimessage.node';
import { OmnimessageTrigger } from '../../nodes/Omnimessage/OmnimessageTrigger.node';
import { Phonebook } from '../../nodes/Phonebook/Phonebook.node';
import { SiteAdmin } from '../../nodes/SiteAdmin/SiteAdmin.node';
import { SiteAdminTrigger } from '../../nodes/SiteAdmin/SiteAdminTrigger.node';

export const nodeTypes = [Omnimessage, OmnimessageTrigger, Phonebook, SiteAdmin, SiteAdminTrigger]
	// As n8n does.
	.map((Type) => new Type());

/** Our type of a node. n8n gives it another name for a tool, and for the approval of tools. */
export const findType = ({ type }: INode) =>
	nodeTypes.find(
		({ description }) =>
			type.replace(/(?:Hitl)?Tool$/, '') === `n8n-nodes-omnimessage.${description.name}`,
	);
