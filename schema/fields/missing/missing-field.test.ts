import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '../../languages.ts';
import { formatReason } from '../../messages/errors/index.ts';
import { missingField, namedFields, refusedFields } from './missing-field.ts';

/** Forms of an account, for which docs/specification.md §5 and docs/contract.md §3 have the sentence. */
const accountForms: ReadonlySet<string> = new Set([
  'schema/features/account/accounts.ts',
  'schema/features/platform/help.ts',
  'schema/features/platform/leads.ts',
  'schema/features/subscription/billing-details.ts',
  'schema/features/subscription/transfers.ts',
  'schema/fields/fields.ts',
  'schema/fields/fill-in-all-fields.ts',
  'schema/fields/second-factor-code.ts',
  'schema/messages/errors/en.texts.ts',
  'schema/messages/errors/sl.texts.ts',
  // What is common to all forms: one sentence above an account's form, one word at its fields.
  'server/api/rest/parse.ts',
  'web/kit/forms/incomplete-notice.tsx',
  'web/ui/forms/field-errors.ts',
]);

const sources = ['schema', 'server', 'web', 'tools/new-feature'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

describe('a field that is missing', () => {
  test.each(languages)('has words of its own in %s', (language) => {
    const unnamed = formatReason(language, 'fieldMissing?field=none');
    const words = namedFields.map((field) => formatReason(language, missingField(field)));
    expect(words.filter((text) => text === unnamed)).toEqual([]);
    expect(new Set(words).size).toBe(namedFields.length);
  });

  test('is named, and no sentence about all fields said, except in the forms of an account', () => {
    expect(sources.length).toBeGreaterThan(1000);
    const general = sources.filter((file) => readFileSync(file, 'utf8').includes('fillInAllFields'));
    expect(general.toSorted()).toEqual([...accountForms].toSorted());
  });

  test('is the reason of a refusal where it is the only one', () => {
    const plate = missingField('plate');
    expect(refusedFields({ plate })).toMatchObject({
      reason: { code: 'fieldMissing', params: { field: 'plate' } },
      fields: { plate: 'Enter the plate or the VIN' },
    });
    expect(refusedFields({ plate, reason: 'reasonNeeded' })).toMatchObject({ reason: { code: 'checkFields' } });
  });
});
