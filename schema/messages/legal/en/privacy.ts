import type { LegalDocument } from '../legal-document.ts';

/**
 * The privacy notice in English (GDPR articles 13 and 14). Its periods are those of `schema/rules.ts`, its cookies those of
 * the server; tests hold both together.
 */
export const privacy: LegalDocument = {
  title: 'Privacy notice',
  description: 'Which personal data Delavnica keeps, why, for how long, and what you can ask for.',
  sections: [
    {
      title: 'Who is responsible',
      blocks: [
        '{name}, {address}, is responsible for the data described here. Questions about your data: {email}.',
        'What workshops enter about their own customers is theirs; we only process it for them, as the [processing agreement](data-processing) says. If you are a customer of a workshop, please ask the workshop.',
      ],
    },
    {
      title: 'What we keep, why, and for how long',
      blocks: [
        {
          table: {
            head: ['Data', 'What for', 'How long'],
            rows: [
              [
                'Account: name, username, e-mail address, role, language, password as a hash',
                'To provide the service (contract)',
                'As long as the account; a registration that nobody confirms 7 days, an invitation that nobody accepts 30 days',
              ],
              [
                'Logins: browser or app, time; the computer’s name for the Windows app',
                'To keep you logged in, and to show you your devices (contract)',
                'Seven days after the last use, 90 days at most; a computer with the app 90 days after it was last used',
              ],
              [
                'Audit trail: what happened to the account, by whom, from which network address and browser',
                'Security, and so that owners can look into it (legitimate interest)',
                '400 days, or until the account is deleted',
              ],
              [
                'Plan, payments, invoices, billing address and VAT id',
                'To charge for the service and to meet the rules on bookkeeping (contract, legal obligation)',
                'As long as the account; invoices are kept longer by Stripe and in our books, as tax law requires',
              ],
              [
                'Messages from Stripe about payments',
                'To look into a payment (legitimate interest)',
                '90 days after they were processed, or until the account is deleted',
              ],
              [
                'E-mails that we send you',
                'To deliver them (contract)',
                'The text until it is sent, or 30 days if that fails for good; that a mail was sent, without its text, 400 days',
              ],
              [
                'Messages from the contact form, demo requests and messages to support',
                'To answer you (steps before a contract, contract)',
                'Until we have dealt with them and delete them, or with the account of that address',
              ],
              [
                'That an address has had the free month, as a keyed hash nobody can read',
                'So that it is given once (legitimate interest)',
                'For good',
              ],
              [
                'Server log: network address, time, address of the page, account number',
                'Operation and security (legitimate interest)',
                'About a month; no names, passwords or contents',
              ],
            ],
          },
        },
        'We never see card numbers: they go straight to Stripe. We use no advertising, no analytics, no profiling, and no decision about you is made by a machine alone.',
      ],
    },
    {
      title: 'Cookies',
      blocks: [
        'We only set cookies that the service needs, and therefore ask for no consent. None of them follows you to other sites.',
        {
          table: {
            head: ['Cookie', 'What for', 'How long'],
            rows: [
              ['session', 'Keeps you logged in', '7 days after the last use'],
              ['trusted-device', 'Asks for no code in a browser that you trust', '30 days'],
              ['known-device', 'Keeps strangers’ attempts from locking you out', '180 days'],
              ['opened-mailbox', 'Knows that you opened the link in our mail here', '1 day'],
              [
                'portal',
                'Keeps a customer of a workshop logged in to their portal',
                '180 days, and 30 after the last use',
              ],
              ['portal-login', 'Knows that a link to the portal was asked for here', '20 minutes'],
              ['theme', 'Remembers light or dark', '365 days'],
              ['language', 'Remembers the language', '365 days'],
            ],
          },
        },
        'On the page with the card fields, Stripe’s script is loaded, and Stripe sets cookies of its own against fraud.',
      ],
    },
    {
      title: 'Who else receives data',
      blocks: [
        {
          list: [
            'Stripe Payments Europe, Ltd., Dublin, Ireland: handles payments and checks VAT ids. Stripe may process data in the USA, under the EU-US Data Privacy Framework and standard contractual clauses.',
            'Hosting of our servers: {hosting}.',
            'Delivery of our e-mails: {mailProvider}.',
            {
              where: 'partner',
              text: 'Our partner {partner}: receives name, e-mail address, username and whether the account is paid, and may open access for you.',
            },
          ],
        },
        'Otherwise we give data only to authorities that may lawfully ask for it. Pages, fonts and pictures come from our own server.',
      ],
    },
    {
      title: 'The Windows app',
      blocks: [
        'The app keeps what was shown last, encrypted, so that it opens without a connection. It keeps a log on the computer that names nobody, and sends no crash reports; you decide whether to send them to support.',
      ],
    },
    {
      title: 'Your rights',
      blocks: [
        'You can ask to see, correct or delete your data, to have its use restricted, to take it with you, and you can object to uses that rest on our legitimate interest. Under “Account & security” you can download your data and delete the account yourself; members of a team can leave it there.',
        'You can complain to a supervisory authority, in Slovenia the Information Commissioner (Informacijski pooblaščenec), Dunajska cesta 22, 1000 Ljubljana, www.ip-rs.si.',
        'You need not give us any data, but without name and e-mail address we cannot open an account.',
      ],
    },
  ],
};
