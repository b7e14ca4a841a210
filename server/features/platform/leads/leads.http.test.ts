// @module-tag asvs-1-3-11

import { describe, expect, test } from 'vitest';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';

const inquiry = { name: 'A Visitor', email: 'visitor@example.com', subject: 'Lifts', message: 'Two posts or four?' };
const demo = {
  firstName: 'An',
  lastName: 'Owner',
  email: 'owner@example.com',
  company: 'A Workshop',
  businessSize: '3 to 5 people',
};

describe.each(enginesFor('raw SQL'))('the forms of the landing page on $name', (engine) => {
  const server = withServer(engine);

  test('keep an inquiry and tell the operator', async () => {
    const answer = await server()
      .visitor()
      .rest('POST', '/api/contact', { ...inquiry, website: '' });
    expect([answer.status, await answer.json()]).toEqual([201, { success: true }]);
    const rows = await server().ctx.database.contactInquiry.findMany({ where: { subject: inquiry.subject } });
    expect(rows).toMatchObject([inquiry]);
    await expect
      .poll(() =>
        server()
          .mails.filter(({ text }) => text?.includes(inquiry.message))
          .map(({ to, replyTo }) => [to, replyTo]),
      )
      .toEqual([['operator@delavnica.example', inquiry.email]]);
  });

  test('keep a demo request and tell the operator', async () => {
    const answer = await server().visitor().rest('POST', '/api/demo-requests', demo);
    expect(answer.status).toBe(201);
    expect(await server().ctx.database.demoRequest.findMany()).toMatchObject([{ ...demo, message: null }]);
    const requests = () => server().mails.filter(({ subject }) => subject === `Demo request from ${demo.company}`);
    await expect.poll(() => requests().map(({ replyTo }) => replyTo)).toEqual([demo.email]);
  });

  test.each([
    ['/api/contact', { ...inquiry, subject: 'From a program' }],
    ['/api/demo-requests', { ...demo, company: 'From a program' }],
  ])('%s answers a program like a person and keeps nothing of it', async (path, form) => {
    const answer = await server()
      .visitor()
      .rest('POST', path, { ...form, website: 'https://spam.example.com' });
    expect([answer.status, await answer.json()]).toEqual([201, { success: true }]);
    const { contactInquiry, demoRequest } = server().ctx.database;
    expect(await contactInquiry.count({ where: { subject: 'From a program' } })).toBe(0);
    expect(await demoRequest.count({ where: { company: 'From a program' } })).toBe(0);
  });

  test.each([
    ['/api/contact', { email: 'nobody' }, ['email', 'message', 'name', 'subject']],
    ['/api/demo-requests', {}, ['businessSize', 'company', 'email', 'firstName', 'lastName']],
  ])('%s tells what is wrong field by field', async (path, form, fields) => {
    const outcome = await server().visitor().restOutcome('POST', path, form);
    expect(outcome.code).toBe('BAD_INPUT');
    expect(Object.keys(outcome.fields ?? {}).toSorted()).toEqual(fields);
  });
});
