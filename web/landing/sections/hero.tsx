import { paths } from '../../kit/navigation/paths.ts';
import { ButtonAnchor } from '../../ui/buttons/button.tsx';
import { Picture } from '../parts/picture.tsx';
import { useTexts } from '../parts/texts.ts';
import { TryDemo } from '../parts/try-demo.tsx';
import styles from './hero.module.css';

/** What it is, for whom, and the way in. */
export function Hero() {
  const texts = useTexts();
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>{texts.heroTitle}</h1>
        <p className={styles.lead}>{texts.heroLead}</p>
        <p className={styles.actions}>
          <ButtonAnchor href={paths.login()}>{texts.getStarted}</ButtonAnchor>
          <ButtonAnchor variant="secondary" href={paths.login()}>
            {texts.heroSignIn}
          </ButtonAnchor>
        </p>
        <TryDemo />
        <p className={styles.note}>{texts.heroNote}</p>
      </div>
      <div className={styles.frame}>
        <Picture name="today" alt={texts.heroPicture} sizes="(min-width: 62rem) 36rem, calc(100vw - 2rem)" urgent />
      </div>
    </div>
  );
}
