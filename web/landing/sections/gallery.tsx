import CreditCard from 'lucide-react/icons/credit-card';
import Download from 'lucide-react/icons/download';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Moon from 'lucide-react/icons/moon';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { paths } from '../../kit/navigation/paths.ts';
import { ButtonAnchor } from '../../ui/buttons/button.tsx';
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx';
import { Modal } from '../parts/modal.tsx';
import { Picture } from '../parts/picture.tsx';
import { pictures } from '../parts/pictures.ts';
import { Section } from '../parts/section.tsx';
import { useTexts } from '../parts/texts.ts';
import styles from './gallery.module.css';

type ItemId = keyof typeof pictures;

interface Item {
  readonly id: ItemId;
  readonly Icon: typeof Users;
  readonly colour: BadgeTone;
}

const items: readonly Item[] = [
  { id: 'dashboard', Icon: LayoutDashboard, colour: 'accent' },
  { id: 'team', Icon: Users, colour: 'info' },
  { id: 'plans', Icon: CreditCard, colour: 'success' },
  { id: 'download', Icon: Download, colour: 'warning' },
  { id: 'teamDark', Icon: Moon, colour: 'neutral' },
];

/** Screens of the running product; a press shows one in the whole window (docs/specification.md §2). */
export function Gallery() {
  const texts = useTexts();
  const [enlarged, setEnlarged] = useState<ItemId>();
  return (
    <Section id="gallery" title={texts.galleryTitle} lead={texts.galleryLead}>
      <ul className={styles.items}>
        {items.map(({ id, Icon, colour }) => {
          const { title, description, tags } = texts.galleryTexts[id];
          return (
            <li key={id} className={styles.item}>
              <button
                type="button"
                className={styles.press}
                aria-label={`${texts.enlarge}: ${title}`}
                onClick={() => setEnlarged(id)}
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
                    <Badge key={tag} tone={colour}>
                      {tag}
                    </Badge>
                  ))}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      <p className={styles.action}>
        <ButtonAnchor href={paths.login()}>{texts.getNow}</ButtonAnchor>
      </p>
      {enlarged && (
        <Modal full label={texts.galleryTexts[enlarged].title} onClose={() => setEnlarged(undefined)}>
          <Picture picture={pictures[enlarged]} alt={texts.galleryTexts[enlarged].description} sizes="100vw" urgent />
        </Modal>
      )}
    </Section>
  );
}
