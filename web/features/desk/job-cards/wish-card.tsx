import { lazy } from 'react';
import type { JobCardPartsFragment } from '../../../../generated/graphql.ts';
import { jobCardTexts } from '../../../../schema/messages/job-card/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useTexts } from '../../../language/texts.ts';
import { isCardClosed, jobCardStyles as styles } from '../card-actions/index.ts';

const loadEditCardDialog = () => import('./dialogs/edit-card-dialog.tsx');
const EditCardDialog = lazy(async () => ({ default: (await loadEditCardDialog()).EditCardDialog }));

/** What the customer wants, and what is noted for the workshop alone. */
export function WishCard({ card, role }: { readonly card: JobCardPartsFragment; readonly role: Role }) {
  const t = useTexts(jobCardTexts);
  const mayEdit = can(role, 'job-cards.manage') && !isCardClosed(card);
  const { customerWish, internalNote } = card;
  return (
    <SectionCard
      title={t('sections.wish')}
      note={customerWish === null && internalNote === null && t('noWish')}
      preload={loadEditCardDialog}
      edit={mayEdit ? (onClose) => <EditCardDialog section="wish" card={card} onClose={onClose} /> : undefined}
    >
      {customerWish !== null && <p className={styles.words}>{customerWish}</p>}
      {internalNote !== null && (
        <div>
          <h3 className={styles.noteHead}>{t('fields.internalNote')}</h3>
          <p className={styles.words}>{internalNote}</p>
        </div>
      )}
    </SectionCard>
  );
}
