import { z } from 'zod';
import type { Language } from '../../../schema/features/accounts.ts';
import { contactInput, requestDemoInput } from '../../../schema/features/leads.ts';
import { refusalIn } from '../../../schema/messages/refusals.ts';

const calls = {
  contact: { path: '/api/contact', input: contactInput },
  demo: { path: '/api/demo-requests', input: requestDemoInput },
} as const;

export type LeadKind = keyof typeof calls;

/** What became of a form that was sent. */
export type LeadAnswer =
  | { readonly state: 'arrived' }
  | { readonly state: 'refused'; readonly error: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly state: 'unreachable' };

const refusal = z.object({ error: z.string(), fields: z.record(z.string(), z.string()).default({}) });

/**
 * Checks a form by the server's own schema and sends it.
 *
 * @param language of what is refused
 * @throws TypeError when the server cannot be reached
 */
export async function sendLead(kind: LeadKind, form: FormData, language: Language): Promise<LeadAnswer> {
  const said = refusalIn[language];
  const { path, input } = calls[kind];
  const checked = input.safeParse(Object.fromEntries(form));
  if (!checked.success) {
    const fields = Object.fromEntries(
      checked.error.issues.map(({ path: [name], message }) => [String(name), said(message)]),
    );
    return { state: 'refused', error: '', fields };
  }
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(checked.data),
  });
  if (response.ok) return { state: 'arrived' };
  const told = refusal.safeParse(await response.json().catch(() => undefined));
  if (!told.success) return { state: 'unreachable' };
  const { error, fields } = told.data;
  const saidOf = ([name, text]: [string, string]) => [name, said(text)];
  return { state: 'refused', error: said(error), fields: Object.fromEntries(Object.entries(fields).map(saidOf)) };
}
