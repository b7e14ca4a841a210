import { z } from 'zod';
import { contactInput, requestDemoInput } from '../../../schema/features/platform/leads.ts';
import { issueReason } from '../../../schema/fields/issue-reason.ts';
import type { Language } from '../../../schema/languages.ts';
import { formatReason, reasonOf } from '../../../schema/messages/errors/index.ts';

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

const params = z.record(z.string(), z.union([z.string(), z.number()]));
const place = z.object({ code: z.string(), params });
const refusal = z.object({ reason: z.string(), params, details: z.record(z.string(), place).default({}) });

/**
 * Checks a form by the server's own schema and sends it.
 *
 * @param language of what is refused
 * @throws TypeError when the server cannot be reached
 */
export async function sendLead(kind: LeadKind, form: FormData, language: Language): Promise<LeadAnswer> {
  const said = (text: string) => formatReason(language, text);
  const { path, input } = calls[kind];
  const checked = input.safeParse(Object.fromEntries(form), { error: issueReason });
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
  const refusalBody = refusal.safeParse(await response.json().catch(() => undefined));
  if (!refusalBody.success) return { state: 'unreachable' };
  const { reason, params, details } = refusalBody.data;
  const fieldReason = ([name, at]: [string, z.output<typeof place>]) => [name, said(reasonOf(at.code, at.params))];
  const fields = Object.fromEntries(Object.entries(details).map(fieldReason));
  return { state: 'refused', error: said(reasonOf(reason, params)), fields };
}
