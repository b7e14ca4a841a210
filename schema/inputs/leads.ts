import { z } from 'zod';
import { lengths } from '../rules.ts';
import { email, fillInAllFields, optionalMessage, requiredLine, requiredMessage } from './fields.ts';

/** Inputs of the two forms of the landing page (specification §3). */

export const requestDemoInput = z.object({
  firstName: requiredLine(fillInAllFields, lengths.namePartMaximum),
  lastName: requiredLine(fillInAllFields, lengths.namePartMaximum),
  email: email(),
  company: requiredLine(fillInAllFields, lengths.companyMaximum),
  businessSize: requiredLine(fillInAllFields, lengths.businessSizeMaximum),
  message: optionalMessage(lengths.messageMaximum),
});
export type RequestDemoInput = z.output<typeof requestDemoInput>;

export const contactInput = z.object({
  name: requiredLine(fillInAllFields, lengths.namePartMaximum),
  email: email(),
  subject: requiredLine(fillInAllFields, lengths.subjectMaximum),
  message: requiredMessage(fillInAllFields, lengths.messageMaximum),
});
export type ContactInput = z.output<typeof contactInput>;
