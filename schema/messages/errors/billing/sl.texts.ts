import type { Words } from '../../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  nothingToBill: 'Zaračunano je že vse',
  nothingPriced: 'Nič še nima cene. Najprej jo vpišite na delovnem nalogu',
  jobBilled: 'Opravilo je že na računu. Dodajte novo opravilo ali popravite račun',
  differentPayers: 'Račun ima lahko samo enega plačnika, tu pa jih je več',
  approvalNeeded: 'Opravilo je dražje od potrjenega zneska. Najprej ga dajte potrditi',
  advanceNotPaid: 'Račun za predplačilo za ta delovni nalog še ni plačan',
  advanceTooLarge: 'Predplačilo je višje od končnega zneska. Najprej izdajte dobropis za račun za predplačilo',
} as const satisfies Words<typeof en>;
