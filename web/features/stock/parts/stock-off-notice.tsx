import { partsTexts } from '../../../../schema/messages/parts/index.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { useTexts } from '../../../language/texts.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';

/** Says that nothing is counted, with the way to switch it on for who may. */
export function StockOffNotice({ mayChangeSettings }: { readonly mayChangeSettings: boolean }) {
  const t = useTexts(partsTexts);
  return (
    <Notice
      tone="info"
      title={t('stockOff')}
      action={
        mayChangeSettings && (
          <ButtonLink variant="secondary" to={paths.settingsStock()}>
            {t('toSettings')}
          </ButtonLink>
        )
      }
    >
      {t('stockOffText')}
    </Notice>
  );
}
