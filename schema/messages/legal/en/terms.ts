import type { LegalDocument } from '../legal-document.ts';

/** The terms of use in English. */
export const terms: LegalDocument = {
  title: 'Terms of use',
  description: 'What you and we agree on when a workshop uses Delavnica: account, plans, payment, data, liability.',
  sections: [
    {
      title: 'Who makes this agreement',
      blocks: [
        'Delavnica is software for car service workshops, provided by {name}, {address} (“we”). These terms hold between us and the business that opens an account (“you”). Delavnica is made for businesses; it is not offered to consumers.',
        'The agreement begins when you confirm your e-mail address. How we handle personal data is in the [privacy notice](privacy) and, for the data that you enter, in the [processing agreement](data-processing), which is part of these terms.',
      ],
    },
    {
      title: 'Your account and your team',
      blocks: [
        'Whoever registers owns the workshop’s account. The owner pays, invites mechanics and receptionists, and can remove them at any time; a removed person is logged out at once. How many people a plan has room for is shown before you buy it.',
        'Give correct details, keep passwords to yourself, and let each person use a log-in of their own. Tell us as soon as you notice that somebody else is using an account.',
      ],
    },
    {
      title: 'Plans and prices',
      blocks: [
        'Prices are per workshop and month, in euros. The price that you see when you confirm an order is the price that you are charged. What a plan includes is described beside it; features marked as coming soon are not part of what you buy today.',
        'Where the first month is offered free, you enter a card when you order and are charged for the first time after 30 days, unless you cancel before then. The free month is given once per customer.',
        'We may change prices for later periods. We tell you by e-mail at least 30 days ahead, and you can cancel before the new price applies.',
      ],
    },
    {
      title: 'Payment',
      blocks: [
        'Card payments are handled by Stripe. A plan renews each month until you cancel it. If a payment fails, Stripe tries again and we write to you; without a payment, paid features close, and what you have entered can be read for another 90 days.',
        'Where bank transfer is offered, you receive a pro-forma invoice that is due within 8 days. Access opens when the money has arrived and lasts as long as you paid for. The pro-forma is not an invoice; we issue the invoice when you have paid.',
      ],
    },
    {
      title: 'Changing and ending a plan',
      blocks: [
        'You can change your plan at any time. The difference for the rest of the current month is worked out by Stripe to the day. If your team is larger than the new plan allows, nobody is deleted; the people who joined last cannot log in until the plan fits again.',
        'You can cancel at any time. A cancelled plan runs to the end of the period that you have paid for; money already paid for it is not refunded, unless the law says otherwise.',
        'You can delete your account. It is deleted seven days after you ask, with its team and its data, and until then you can change your mind. A running subscription ends with it.',
        'We may suspend or end an account that stays unpaid, breaks these terms or endangers others. Except in urgent cases we tell you first and give you time to put it right and to take your data with you.',
      ],
    },
    {
      title: 'The Windows app',
      blocks: [
        'Paid plans include the Windows app and its updates. You may install it on the computers of your workshop. Without a connection it opens for up to seven days after it last reached our server.',
      ],
    },
    {
      title: 'Your data',
      blocks: [
        'What you enter stays yours. We use it only to provide the service. You can download your data as a file at any time under “Account & security”.',
        'You are responsible for what you enter, and for telling your own customers how you use their data.',
      ],
    },
    {
      title: 'What is not allowed',
      blocks: [
        'Do not use Delavnica to break the law, to attack it or get around its limits, to reach data of others, or to resell it without our consent. Security researchers are welcome to report weaknesses to us in confidence.',
      ],
    },
    {
      title: 'Availability and support',
      blocks: [
        'We run the service with care and make backups, but we do not promise that it is always available. Support answers by e-mail at {email}.',
      ],
    },
    {
      title: 'Liability',
      blocks: [
        'We are liable without limit for intent, gross negligence, and harm to life or health. Otherwise we are liable for foreseeable damage up to the amount that you have paid us in the twelve months before it happened. We are not liable for lost profit. Mandatory law stays as it is.',
      ],
    },
    {
      title: 'Changes to these terms, law and court',
      blocks: [
        'If we change these terms, we tell you by e-mail at least 30 days ahead. If you do not agree, you can cancel before then.',
        'Slovenian law applies, without its rules on conflicts of law. The court at our registered seat decides disputes that we cannot settle with each other.',
      ],
    },
  ],
};
