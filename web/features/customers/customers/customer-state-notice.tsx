import type { CustomerPartsFragment } from '../../../../generated/graphql.ts';
import { customersTexts } from '../../../../schema/messages/customers/index.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { useTexts } from '../../../language/texts.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';

/** Says above a customer that they were merged, erased or archived. */
export function CustomerStateNotice({ customer }: { readonly customer: CustomerPartsFragment }) {
  const t = useTexts(customersTexts);
  const { mergedIntoId, erasedAt, archivedAt } = customer;
  if (mergedIntoId !== null) {
    return (
      <Notice
        tone="warning"
        title={t('mergedTitle')}
        action={
          <ButtonLink variant="secondary" to={rowPath('customer', mergedIntoId)}>
            {t('openKept')}
          </ButtonLink>
        }
      >
        {t('mergedText')}
      </Notice>
    );
  }
  if (erasedAt !== null) {
    return (
      <Notice tone="warning" title={t('erasedTitle')}>
        {t('erasedText')}
      </Notice>
    );
  }
  if (archivedAt === null) return null;
  return (
    <Notice tone="warning" title={t('archivedTitle')}>
      {t('archivedText')}
    </Notice>
  );
}
