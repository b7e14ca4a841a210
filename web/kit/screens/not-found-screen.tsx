import { commonTexts } from '../../../schema/messages/common/index.ts';
import { useTexts } from '../../language/texts.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { AppShell } from '../../ui/layout/app-shell.tsx';
import { LanguageSwitch } from '../../ui/layout/language-switch.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { paths } from '../navigation/paths.ts';

/** The screen of every address that has none (docs/specification.md §2); the server answers it with status 404. */
export function NotFoundScreen() {
  const t = useTexts(commonTexts);
  return (
    <AppShell foot={<LanguageSwitch />}>
      <Page title={t('notFoundTitle')} lead={t('notFoundLead')} width="text">
        <p>
          <ButtonLink to={paths.landing()} reloadDocument>
            {t('toStartPage')}
          </ButtonLink>
        </p>
      </Page>
    </AppShell>
  );
}
