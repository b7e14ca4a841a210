import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { PartsAtShelfDocument, type PartsAtShelfQuery } from '../../../../generated/graphql.ts';
import { jobCardsTexts } from '../../../../schema/messages/job-cards/index.ts';
import { jobPartsTexts } from '../../../../schema/messages/job-parts/index.ts';
import { myJobsTexts } from '../../../../schema/messages/my-jobs/index.ts';
import { hasNumber } from '../../../kit/offline/parts/find-kept-parts.ts';
import { useSettledText } from '../../../kit/pickers/settled-text.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import thumb from '../../../ui/styles/one-hand.module.css';
import styles from './my-jobs.module.css';

export type ShelfPart = PartsAtShelfQuery['parts']['nodes'][number];

interface ShelfPartsProps {
  /** What is typed, or was scanned. */
  readonly typed: string;
  readonly onChoose: (part: ShelfPart) => void;
}

/** The parts of the stock that a text means, each with what is free and where it lies; a scanned one is chosen by itself. */
export function ShelfParts({ typed, onChoose }: ShelfPartsProps) {
  const t = useTexts(myJobsTexts);
  const { text, skip } = useSettledText(typed);
  const { data } = useQuery(PartsAtShelfDocument, { variables: { search: text }, skip, fetchPolicy: 'network-only' });
  const parts = skip ? [] : (data?.parts.nodes ?? []);
  const scanned = parts.find((part) => hasNumber(part, text));
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    if (scanned !== undefined && /^[\d\s-]{8,}$/.test(text)) choose(scanned);
  }, [scanned, text]);
  if (parts.length === 0) return null;
  return (
    <ul className={styles.parts} aria-label={t('onShelves')}>
      {parts.map((part) => (
        <li key={part.id}>
          <button type="button" className={styles.shelfPart} onClick={() => onChoose(part)}>
            <strong>{part.name}</strong>
            <ShelfFacts part={part} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** How much of a part is free, and where it lies. */
export function ShelfFacts({ part: { freeThousandths, unit, location, sku, brand } }: { readonly part: ShelfPart }) {
  const t = useTexts(jobPartsTexts);
  const units = useTexts(jobCardsTexts);
  const { decimal } = useFormats();
  const amount = `${decimal(freeThousandths / 1000)}\u00a0${units(`units.${unit}`)}`;
  const facts = [t('free', { amount }), location && t('shelf', { name: location }), brand, sku];
  return (
    <span className={thumb.quiet}>
      {facts.flatMap((fact) =>
        fact ? (
          <span key={fact} className={styles.fact}>
            {fact}
          </span>
        ) : (
          []
        ),
      )}
    </span>
  );
}
