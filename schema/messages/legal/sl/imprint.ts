import type { LegalDocument } from '../legal-document.ts';

/** The imprint in Slovenian (Zakon o elektronskem poslovanju na trgu, article 5). */
export const imprint: LegalDocument = {
  title: 'Kolofon',
  description: 'Kdo ponuja Delavnico in kako stopite v stik z nami.',
  sections: [
    {
      title: 'Ponudnik',
      blocks: [
        {
          list: [
            'Ime: {name}',
            'Naslov: {address}',
            'Matična številka: {registrationNumber}',
            'Identifikacijska številka za DDV: {vatId}',
            { where: 'noVatId', text: 'Nismo zavezanci za DDV.' },
          ],
        },
      ],
    },
    {
      title: 'Stik',
      blocks: [{ list: ['E-pošta: {email}', { where: 'phone', text: 'Telefon: {phone}' }] }],
    },
    {
      title: 'Več',
      blocks: [
        'Kaj velja med nami, piše v [pogojih uporabe](terms), kako ravnamo z osebnimi podatki, pa v [obvestilu o zasebnosti](privacy).',
      ],
    },
  ],
};
