import type { LegalDocument } from '../legal-document.ts';

/** The imprint in English (Slovenian Electronic Commerce Market Act, article 5). */
export const imprint: LegalDocument = {
  title: 'Imprint',
  description: 'Who provides Delavnica, and how to reach us.',
  sections: [
    {
      title: 'Provider',
      blocks: [
        {
          list: [
            'Name: {name}',
            'Address: {address}',
            'Registration number: {registrationNumber}',
            'VAT id: {vatId}',
            { where: 'noVatId', text: 'We are not registered for value added tax.' },
          ],
        },
      ],
    },
    {
      title: 'Contact',
      blocks: [{ list: ['E-mail: {email}', { where: 'phone', text: 'Telephone: {phone}' }] }],
    },
    {
      title: 'More',
      blocks: [
        'What you and we agree on is in the [terms of use](terms), how we handle personal data in the [privacy notice](privacy).',
      ],
    },
  ],
};
