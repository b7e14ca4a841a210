import express, { type Request, type RequestHandler } from 'express';
import { AppError } from '../../../../../schema/errors.ts';
import { photosMaximum } from '../../../../../schema/features/contact/booking-page.ts';
import { limits } from '../../../../../schema/rules.ts';
import { withJsonBody } from '../../../../api/middleware/middleware.ts';
import { requestSourceOf } from '../../../../api/rest/http.ts';
import { readForm, type SentFile } from '../../../../api/rest/multipart.ts';
import { withUploadSlot } from '../../../../api/rest/uploads.ts';

const multipart = 'multipart/form-data';
const urlencoded = 'application/x-www-form-urlencoded';

const json = withJsonBody();
const form = express.urlencoded({ extended: false, inflate: false, limit: limits.bodyBytes });

/** Reads forms and JSON before anybody looks at them; a form with files is read by `readInput`, once it is wanted. */
export const body: RequestHandler = (request, response, next) => {
  if (request.is(multipart)) next();
  else if (request.is(urlencoded)) form(request, response, next);
  else json(request, response, next);
};

export interface SentInput {
  /** What was sent, as the schemas take it. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly photos: readonly SentFile[];
}

/** Files beyond those that are taken are read as well, so that the page can say so beside what was typed. */
const filesRead = photosMaximum + 7;

/** What a form or a program has sent. @throws as readForm, withUploadSlot */
export async function readInput(request: Request): Promise<SentInput> {
  if (request.is(multipart)) {
    const { address } = requestSourceOf(request);
    const { fields, files } = await withUploadSlot(address, () =>
      readForm(request, { field: 'photos', most: filesRead }),
    );
    // A browser sends a field for files that nobody has chosen as one without bytes.
    return { fields: ofForm(fields), photos: files.filter(({ bytes }) => bytes.length > 0) };
  }
  const sent: unknown = request.body ?? {};
  if (typeof sent !== 'object' || Array.isArray(sent)) throw new AppError('BAD_INPUT', 'unreadableRequest');
  const fields = Object.fromEntries(Object.entries<unknown>({ ...sent }));
  return { fields: request.is(urlencoded) ? ofForm(fields) : fields, photos: [] };
}

const isTicked = (value: unknown) => value === 'true' || value === 'on' || value === '1';

/** A form has texts alone: an empty one says nothing, and a box is ticked or not sent. */
function ofForm({ consentMarketing, ...fields }: Readonly<Record<string, unknown>>): SentInput['fields'] {
  const filled = Object.entries(fields).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(filled), ...(isTicked(consentMarketing) ? { consentMarketing: true } : {}) };
}
