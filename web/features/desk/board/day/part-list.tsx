import Check from 'lucide-react/icons/check';
import { Link } from 'react-router';
import { type TodayQuery, UpdateLineDocument } from '../../../../../generated/graphql.ts';
import { boardTexts } from '../../../../../schema/messages/board/index.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { CountBadge } from '../../../../ui/data/badge.tsx';
import { useDeskMutation } from '../../card-actions/index.ts';
import styles from './day.module.css';

export interface PartListProps {
  readonly parts: TodayQuery['today']['partsToOrder'];
  readonly role: Role;
}

/** Which parts are needed and not ordered yet, and for which car. */
export function PartList({ parts, role }: PartListProps) {
  const t = useTexts(boardTexts);
  const words = useTexts(jobCardsTexts);
  const formats = useFormats();
  const { act, pending } = useDeskMutation();
  return (
    <section className={styles.list} aria-label={t('parts')}>
      <h2 className={styles.title}>
        {t('parts')} <CountBadge>{parts.length}</CountBadge>
      </h2>
      <ul className={styles.rows}>
        {parts.map(({ jobCardId, number, plate, line }) => {
          const { id, version, description, quantityThousandths, unit, partNumber, supplierName } = line;
          const quantity = `${formats.decimal(quantityThousandths / 1000)}\u00a0${words(`units.${unit}`)}`;
          return (
            <li key={id} className={styles.row}>
              <div className={styles.words}>
                <Link className={styles.link} to={rowPath('jobCard', jobCardId)}>
                  <strong>{description}</strong>{' '}
                  <span className={styles.muted}>
                    {[quantity, partNumber, supplierName].filter(Boolean).join(' · ')}
                  </span>
                </Link>
                <p className={styles.muted}>{[plate?.toUpperCase(), number].filter(Boolean).join(' · ')}</p>
              </div>
              {can(role, 'job-cards.manage') && (
                <div className={styles.acts}>
                  <Button
                    variant="secondary"
                    icon={<Check aria-hidden="true" />}
                    pending={pending}
                    aria-label={t('orderedPart', { name: description })}
                    onClick={() => void act(UpdateLineDocument, { input: { id, version, partState: 'ORDERED' } })}
                  >
                    {t('ordered')}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
