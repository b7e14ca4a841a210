import { workshopSettingsTexts } from '../../../../../schema/messages/workshop-settings/index.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { LogoChooser, type LogoChooserProps } from './logo-chooser.tsx';

/** The workshop's logo among its settings. */
export function LogoCard(props: LogoChooserProps) {
  const t = useTexts(workshopSettingsTexts);
  return (
    <SectionCard title={t('sections.logo')}>
      <LogoChooser {...props} />
    </SectionCard>
  );
}
