import { z } from 'zod';
import { boundedText, email, optionalMessage, requiredLine, requiredMessage } from '../../fields/fields.ts';
import { fillInAllFields } from '../../fields/fill-in-all-fields.ts';
import { lengths } from '../../rules.ts';

/** A field that people do not see. Programs fill it in; what comes with it is taken with thanks and thrown away. */
const website = boundedText(200).optional().catch('filled');

/** Inputs of the two forms of the landing page (docs/specification.md §3). */

export const requestDemoInput = z.object({
  firstName: requiredLine(fillInAllFields, lengths.namePartMaximum),
  lastName: requiredLine(fillInAllFields, lengths.namePartMaximum),
  email: email(),
  company: requiredLine(fillInAllFields, lengths.companyMaximum),
  businessSize: requiredLine(fillInAllFields, lengths.businessSizeMaximum),
  message: optionalMessage(lengths.messageMaximum),
  website,
});
export type RequestDemoInput = z.output<typeof requestDemoInput>;

export const contactInput = z.object({
  name: requiredLine(fillInAllFields, lengths.namePartMaximum),
  email: email(),
  subject: requiredLine(fillInAllFields, lengths.subjectMaximum),
  message: requiredMessage(fillInAllFields, lengths.messageMaximum),
  website,
});
export type ContactInput = z.output<typeof contactInput>;
