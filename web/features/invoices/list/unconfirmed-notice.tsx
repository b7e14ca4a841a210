import { useQuery } from '@apollo/client/react';
import { UnconfirmedDocument } from '../../../../generated/graphql.ts';
import { fiscalTexts } from '../../../../schema/messages/fiscal/index.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';

/** Says that invoices wait for the tax authority, and until when they may; nothing where none does. */
export function UnconfirmedNotice() {
  const t = useTexts(fiscalTexts);
  const formats = useFormats();
  const { data } = useQuery(UnconfirmedDocument, { fetchPolicy: 'cache-and-network' });
  if (data === undefined) return null;
  const { waiting, refused, deadline } = data.unconfirmed;
  if (deadline === null) return null;
  return (
    <Notice
      tone={refused > 0 ? 'error' : 'warning'}
      title={t('banner', { count: waiting + refused })}
      action={
        <ButtonLink variant="secondary" to={`${paths.invoices()}?show=unconfirmed`}>
          {t('show')}
        </ButtonLink>
      }
    >
      {[
        t('bannerText', { day: formats.moment(deadline) }),
        ...(refused > 0 ? [t('bannerRefused', { count: refused })] : []),
      ].join(' ')}
    </Notice>
  );
}
