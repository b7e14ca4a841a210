import { errorCodes } from '../../../schema/errors.ts';
import { defaultLanguage } from '../../../schema/languages.ts';
import { errorTexts } from '../../../schema/messages/errors/index.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

const reasonParams: JsonSchema = {
  type: 'object',
  additionalProperties: { type: ['string', 'number'] },
  description: 'The values in the text of the reason',
};

/** The form of every refusal (docs/contract.md §3). */
export const refusal: JsonSchema = {
  type: 'object',
  required: ['error', 'code', 'reason', 'params'],
  properties: {
    error: { type: 'string', description: 'Text for people' },
    code: { enum: Object.keys(errorCodes), description: 'Code for programs' },
    reason: { enum: Object.keys(errorTexts[defaultLanguage]), description: 'Reason, for a client with its own texts' },
    params: reasonParams,
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Text for each invalid field' },
    details: {
      type: 'object',
      description: 'Reason for each invalid field',
      additionalProperties: {
        type: 'object',
        required: ['code', 'params'],
        properties: { code: { enum: Object.keys(errorTexts[defaultLanguage]) }, params: reasonParams },
      },
    },
    current: { type: 'object', description: 'With CONFLICT, the present record, where somebody else has changed it' },
    possible: {
      type: 'array',
      items: { type: 'string' },
      description: 'With INVALID_STATE, the states that are allowed now',
    },
    vehicles: sameSort('With CONFLICT, the vehicles with this plate, the latest first'),
    conflicts: sameSort('With CONFLICT, what is in the way of a block'),
    missing: {
      anyOf: [sameSort('What points of an inspection lack'), thousandths('What is not there of a part')],
      description: 'With INVALID_STATE, what is missing',
    },
    free: {
      anyOf: [
        { type: 'array', items: { type: 'string' }, description: 'Moments that can be booked, ISO 8601' },
        thousandths('What can be taken of a part'),
      ],
      description: 'With CONFLICT and HOLD_EXPIRED, what is free',
    },
    ended: {
      enum: ['USED', 'EXPIRED', 'DEAD', 'UNKNOWN'],
      description: 'With LINK_ENDED, why: used before, too old, too many wrong codes, or no such link',
    },
    resetsAt: { type: 'string', description: 'With QUOTA, when asking is possible again; ISO 8601' },
    partId: { type: 'string', description: 'Part of which there is too little' },
    partIds: { type: 'array', items: { type: 'string' }, description: 'Parts that have to be counted again' },
    lineId: { type: 'string', description: 'Line for which there is too little' },
    lineIds: { type: 'array', items: { type: 'string' }, description: 'Lines whose parts are reserved and not taken' },
    rest: { type: 'integer', description: 'With BAD_INPUT, cents of an invoice that its lines do not say' },
    over: sameSort('With CONFLICT, what more came than was ordered'),
    requestId: { type: 'string', description: 'Id by which support finds an internal error' },
  },
};
function thousandths(description: string): JsonSchema {
  return { type: 'integer', description: `${description}, in thousandths of its unit` };
}
function sameSort(description: string): JsonSchema {
  return { type: 'array', items: { type: 'object' }, description };
}
