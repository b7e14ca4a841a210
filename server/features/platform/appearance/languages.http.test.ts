import { describe, expect, test } from 'vitest';
import { languages, localeOf } from '../../../../schema/languages.ts';
import { accountMails } from '../../../../schema/messages/account-mails/index.ts';
import { internalActTexts } from '../../../../schema/messages/internal-act/index.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import { readPdf } from '../../../../tests/support/browser/pdf.ts';
import { aRegistration, confirmationLinkFor } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop } from '../../../../tests/support/workshop/billing.ts';
import { joined } from '../../../../tests/support/workshop/papers.ts';

/** What a person of each language meets, whatever languages there are; the long test of a third one runs this as well. */

describe.each([...databases])('on $name', (engine) => {
  const server = withServer(engine);

  test.each(languages)('whoever registers in %s is written to and spoken to in it', async (language) => {
    const input = aRegistration();
    const client = server().visitor();
    const headers = { 'content-type': 'application/json', 'accept-language': localeOf(language) };
    await client.fetch('/api/register', { method: 'POST', headers, body: JSON.stringify(input) });
    await client.fetch(await confirmationLinkFor(server(), input.email));
    const mail = server().mails.find(({ to }) => to === input.email);
    expect(mail?.subject).toBe(textIn(language, accountMails)('verifyEmail.subject'));
    expect(mail?.html).toContain(`lang="${language}"`);
    const logIn = { email: input.email, password: input.password };
    await client.fetch('/api/login', { method: 'POST', headers, body: JSON.stringify(logIn) });
    expect(await client.graphqlOutcome('{ me { language } }')).toEqual({ code: 'OK', data: { language } });
  });

  test.each(languages)('a paper is printed in %s', async (language) => {
    const { owner } = await aBillingWorkshop(server());
    const answer = await owner.client.fetch(`/api/fiscal/internal-act.pdf?language=${language}`);
    const t = textIn(language, internalActTexts);
    expect(answer.headers.get('content-disposition')).toContain(`"${t('fileName')}.pdf"`);
    const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(joined(text)).toContain(joined(t('title')));
  });
});
