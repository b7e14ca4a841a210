import PackageCheck from 'lucide-react/icons/package-check';
import type { LinePartsFragment } from '../../../../../generated/graphql.ts';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Badge, type BadgeTone } from '../../../../ui/data/badge.tsx';
import styles from './line-details.module.css';

export type PartState = LinePartsFragment['partState'];

/** What becomes of a part with one press; one that has come stays so. */
export const nextPartState: Readonly<Partial<Record<PartState, PartState>>> = {
  NONE: 'NEEDED',
  NEEDED: 'ORDERED',
  ORDERED: 'ARRIVED',
};

const tones: Readonly<Record<PartState, BadgeTone>> = {
  NONE: 'neutral',
  NEEDED: 'warning',
  ORDERED: 'info',
  ARRIVED: 'success',
};

export interface LineFactsProps {
  readonly line: LinePartsFragment;
  /** Nothing where it is not the reader's to say. */
  readonly onState: ((state: PartState) => void) | undefined;
}

/** Below a line, where there is something to say: which part it is, whence it comes, and whether it is here. */
export function LineFacts({ line, onState }: LineFactsProps) {
  const t = useTexts(jobCardTexts);
  const words = useTexts(jobCardsTexts);
  const { partState, stockState, partNumber, brand, supplierName, origin, vatGround, description } = line;
  const facts = [partNumber, brand, supplierName, origin !== 'BOUGHT' && words(`origins.${origin}`), vatGround].filter(
    Boolean,
  );
  if (facts.length === 0 && (partState === 'NONE' || stockState !== 'NONE')) return null;
  const next = partState === 'NONE' ? undefined : nextPartState[partState];
  return (
    <p className={styles.facts}>
      {partState !== 'NONE' && stockState === 'NONE' && (
        <Badge tone={tones[partState]}>{words(`partStates.${partState}`)}</Badge>
      )}
      {onState && next && (
        <Button
          variant="ghost"
          className={styles.next}
          icon={<PackageCheck aria-hidden="true" />}
          aria-label={t('partBecomes', { state: words(`partStates.${next}`), name: description })}
          onClick={() => onState(next)}
        >
          {words(`partStates.${next}`)}
        </Button>
      )}
      <span>{facts.join(' · ')}</span>
    </p>
  );
}
