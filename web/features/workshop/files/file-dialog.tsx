import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import Trash2 from 'lucide-react/icons/trash-2';
import { type KeyboardEvent, useState } from 'react';
import type { FilePartsFragment } from '../../../../generated/graphql.ts';
import { filesTexts } from '../../../../schema/messages/files/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button, ButtonAnchor } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { filePath } from './file-grid.tsx';
import styles from './files.module.css';

export interface FileDialogProps {
  readonly file: FilePartsFragment;
  /** Among which it is: the arrow keys lead on. */
  readonly files: readonly FilePartsFragment[];
  readonly mayChange: boolean;
  readonly onOpen: (id: string) => void;
  readonly onShow: (showToCustomer: boolean) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** One photo as large as the window, or a paper to be saved; with what can be done about it. */
export function FileDialog({ file, files, mayChange, onOpen, onShow, onRemove, onClose }: FileDialogProps) {
  const t = useTexts(filesTexts);
  const { id, name, width, height, showToCustomer } = file;
  const place = files.findIndex((each) => each.id === id);
  const [previous, next] = [files[place - 1], files[place + 1]];
  const step = ({ key }: KeyboardEvent) => {
    const to = key === 'ArrowLeft' ? previous : key === 'ArrowRight' ? next : undefined;
    if (to) onOpen(to.id);
  };
  return (
    <Dialog open onClose={onClose} title={name}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same; the arrow keys are a shorter way */}
      <div className={styles.large} onKeyDown={step}>
        {width !== null && height !== null && <LargePhoto key={id} id={id} name={name} width={width} height={height} />}
        {files.length > 1 && (
          <div className={styles.steps}>
            <Button
              variant="secondary"
              icon={<ChevronLeft aria-hidden="true" />}
              disabled={previous === undefined}
              onClick={() => previous && onOpen(previous.id)}
            >
              {t('previous')}
            </Button>
            <span className={styles.place}>
              {place + 1} / {files.length}
            </span>
            <Button variant="secondary" disabled={next === undefined} onClick={() => next && onOpen(next.id)}>
              {t('next')}
              <ChevronRight aria-hidden="true" />
            </Button>
          </div>
        )}
        {mayChange && (
          <Checkbox
            label={t('showToCustomer')}
            checked={showToCustomer}
            onChange={({ target }) => onShow(target.checked)}
          />
        )}
        <Actions>
          <ButtonAnchor variant="secondary" icon={<Download aria-hidden="true" />} href={filePath(id)} download={name}>
            {t('save')}
          </ButtonAnchor>
          {mayChange && (
            <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
              {t('remove')}
            </Button>
          )}
        </Actions>
      </div>
    </Dialog>
  );
}

interface LargePhotoProps {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

function LargePhoto({ id, name, width, height }: LargePhotoProps) {
  const t = useTexts(filesTexts);
  const [failed, setFailed] = useState(false);
  if (failed) return <p role="alert">{t('cannotShow')}</p>;
  return (
    <img
      className={styles.photo}
      src={filePath(id)}
      alt={name}
      width={width}
      height={height}
      onError={() => setFailed(true)}
    />
  );
}
