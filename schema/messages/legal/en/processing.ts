import type { LegalDocument } from '../legal-document.ts';

/** The agreement on processing in English (GDPR article 28). */
export const processing: LegalDocument = {
  title: 'Processing agreement',
  description: 'How we process the personal data that a workshop enters, on the workshop’s behalf (GDPR, article 28).',
  sections: [
    {
      title: 'What this is about',
      blocks: [
        'When a workshop enters personal data into Delavnica, the workshop is the controller and {name}, {address}, is its processor. This agreement is part of the [terms of use](terms) and holds for as long as we keep such data for the workshop.',
      ],
    },
    {
      title: 'Which data, of whom, and what for',
      blocks: [
        {
          list: [
            'Of the people in the team: name, e-mail address, role, logins, and what they do in the workshop’s account.',
            'Of the workshop’s customers, where it enters them: name, contact details, vehicles and what belongs to their work.',
            'Purpose: to store, show and print this data for the workshop and to send it where the workshop says, an invoice to its customer for example; nothing else. No special categories of data are needed; please do not enter any.',
          ],
        },
      ],
    },
    {
      title: 'What we promise',
      blocks: [
        {
          list: [
            'We process the data only on the workshop’s instructions: by what it does in Delavnica, and by what it writes to us. If an instruction seems unlawful to us, we say so.',
            'Everybody who can reach the data on our side is bound to confidentiality.',
            'We help the workshop to answer people who ask about their data, to assess risks and to report incidents.',
            'If data is lost or reaches somebody it should not, we tell the owner by e-mail without undue delay, within 48 hours of learning of it at the latest.',
            'When the account is deleted, the data goes with it seven days later; copies in backups go when those are overwritten. Before that the owner can download it.',
            'We give the workshop what it needs to see that we keep this agreement, and allow it or somebody it appoints to check, announced in good time.',
          ],
        },
      ],
    },
    {
      title: 'How the data is protected',
      blocks: [
        {
          list: [
            'Workshops are kept apart: every query is bound to one workshop, and the database itself holds their records apart.',
            'Connections are encrypted. Passwords are kept as hashes, secrets of second factors encrypted.',
            'Each person has a login and a role of their own; a second factor can be turned on; logins end as soon as somebody is removed.',
            'An audit trail records what happens to accounts and teams; the owner can read it.',
            'Backups, a log without contents, and regular updates of the software that we build on.',
          ],
        },
      ],
    },
    {
      title: 'Who helps us',
      blocks: [
        {
          list: [
            'Hosting of the servers: {hosting}.',
            'Delivery of e-mails: {mailProvider}.',
            {
              where: 'partner',
              text: 'Our partner {partner}, for the accounts of owners that come from there: name, e-mail address, username, and whether the account is paid.',
            },
          ],
        },
        'What the workshop switches on goes to whom it has chosen: invoices to the tax authority to be confirmed, e-invoices to its provider. These receive data from the workshop; they do not work for us.',
        'Stripe receives data about the owner’s payments, not about the workshop’s customers. We tell owners by e-mail 30 days before we take on somebody else; whoever objects can cancel before then. We bind each of them to what we promise here, and answer for them.',
      ],
    },
  ],
};
