import CreditCard from 'lucide-react/icons/credit-card';
import Download from 'lucide-react/icons/download';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Moon from 'lucide-react/icons/moon';
import Users from 'lucide-react/icons/users';
import { paths } from '../../kit/navigation/paths.ts';
import { ButtonAnchor } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { Modal, opens } from '../parts/modal.tsx';
import { Picture } from '../parts/picture.tsx';
import { pictures } from '../parts/pictures.ts';
import { Section } from '../parts/section.tsx';
import { useTexts } from '../parts/texts.ts';
import styles from './gallery.module.css';

type ItemId = keyof typeof pictures;

interface Item {
  readonly id: ItemId;
  readonly Icon: typeof Users;
}

const items: readonly Item[] = [
  { id: 'dashboard', Icon: LayoutDashboard },
  { id: 'team', Icon: Users },
  { id: 'plans', Icon: CreditCard },
  { id: 'download', Icon: Download },
  { id: 'teamDark', Icon: Moon },
];

/** Screens of the running product; a press shows one in the whole window (docs/specification.md §2). */
export function Gallery() {
  const texts = useTexts();
  return (
    <Section id="gallery" title={texts.galleryTitle} lead={texts.galleryLead}>
      <ul className={styles.items}>
        {items.map(({ id, Icon }) => {
          const { title, description, tags } = texts.galleryTexts[id];
          const dialog = `picture-${id}`;
          return (
            <li key={id} className={styles.item}>
              <button
                type="button"
                className={styles.press}
                aria-label={`${texts.enlarge}: ${title}`}
                {...opens(dialog)}
              >
                <Picture picture={pictures[id]} alt="" sizes="(min-width: 48rem) 34rem, calc(100vw - 2rem)" />
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
                <Picture picture={pictures[id]} alt={description} sizes="100vw" />
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
