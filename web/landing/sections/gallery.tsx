import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined';
import Check from 'lucide-react/icons/check';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Package from 'lucide-react/icons/package';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Smartphone from 'lucide-react/icons/smartphone';
import { paths } from '../../kit/navigation/paths.ts';
import { ButtonAnchor } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { Modal, opens } from '../parts/modal.tsx';
import { Picture } from '../parts/picture.tsx';
import { Section } from '../parts/section.tsx';
import { useTexts } from '../parts/texts.ts';
import styles from './gallery.module.css';

/** Their signs are those of the cards above and of the prices: new ones would weigh more than their words. */
const items = [
  { id: 'board', Icon: ChartNoAxesCombined },
  { id: 'job-card', Icon: Package },
  { id: 'take-in', Icon: MessagesSquare },
  { id: 'invoice', Icon: Check },
  { id: 'dashboard-dark', Icon: ShieldCheck },
  { id: 'my-jobs', Icon: Smartphone, onPhone: true },
  { id: 'visit', Icon: Smartphone, onPhone: true },
] as const;

/** Screens of the running product; a press shows one in the whole window (docs/specification.md §2). */
export function Gallery() {
  const texts = useTexts();
  return (
    <Section id="gallery" title={texts.galleryTitle} lead={texts.galleryLead}>
      <ul className={styles.items}>
        {items.map(({ id, Icon, ...more }) => {
          const { title, description, tags } = texts.galleryTexts[id];
          const dialog = `picture-${id}`;
          return (
            <li key={id} className={classNames(styles.item, 'onPhone' in more && styles.phone)}>
              <button
                type="button"
                className={styles.press}
                aria-label={`${texts.enlarge}: ${title}`}
                {...opens(dialog)}
              >
                <Picture
                  name={id}
                  alt=""
                  sizes={'onPhone' in more ? '14rem' : '(min-width: 48rem) 34rem, calc(100vw - 2rem)'}
                />
              </button>
              <div className={styles.words}>
                <h3 className={styles.title}>
                  <Icon aria-hidden="true" />
                  {title}
                </h3>
                <p className={styles.description}>{description}</p>
                <p className={styles.tags}>
                  {tags.map((tag) => (
                    <Badge key={tag}>{tag}</Badge>
                  ))}
                </p>
              </div>
              <Modal full id={dialog} label={title}>
                <Picture name={id} alt={description} sizes={'onPhone' in more ? '50vw' : '100vw'} />
              </Modal>
            </li>
          );
        })}
      </ul>
      <p className={styles.action}>
        <ButtonAnchor href={paths.login()}>{texts.getNow}</ButtonAnchor>
      </p>
    </Section>
  );
}
