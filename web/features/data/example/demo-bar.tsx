import { exampleTexts } from '../../../../schema/messages/example/index.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { ButtonAnchor } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import styles from './example.module.css';

/** On every screen of a live demo: that it is one, until when, and the way to a workshop that stays. */
export function DemoBar({ until }: { readonly until: string }) {
  const t = useTexts(exampleTexts);
  const { near } = useFormats();
  return (
    <Notice
      compact
      title={t('demoTitle')}
      action={
        <ButtonAnchor variant="secondary" href={paths.register()}>
          {t('demoRegister')}
        </ButtonAnchor>
      }
    >
      <span className={styles.text}>{t('demoText', { time: near(until, Date.now()) })}</span>
    </Notice>
  );
}
