import {
  type ChangePlace,
  cancelByForm,
  moveByForm,
  openVisit,
  showCancel,
  showMove,
  titleOfChange,
} from '../../../contact/booking/index.ts';
import { inTemplate } from '../../../contact/customer-links/index.ts';
import { ownVisitToken } from '../../own-data/index.ts';
import { ChangeInFrame } from '../parts/book-page.tsx';
import { frameOf } from '../parts/page-frame.tsx';
import { idIn, type SignedInRequest } from '../request/page-request.ts';

/** An appointment of theirs is moved and cancelled by the pages of its link, in the frame of the portal. */

type Change = typeof showMove | typeof showCancel | typeof moveByForm | typeof cancelByForm;

const inPortal = (change: Change) => async (at: SignedInRequest) => {
  const token = await ownVisitToken(at.own, idIn(at));
  await change(at, await openVisit(at, token), placeIn(at));
};

function placeIn(at: SignedInRequest): ChangePlace {
  const frame = frameOf(at);
  return {
    base: `/p/${at.portal.slug}/appointments/${idIn(at)}`,
    back: { url: frame.addressOf('/appointments'), words: 'toMyAppointments' },
    doneUrl: (done) => frame.addressOf('/appointments', done === 'moved' ? { moved: idIn(at) } : { cancelled: '1' }),
    write: (parts) =>
      inTemplate(at.template, at.language, {
        title: titleOfChange(parts),
        body: ChangeInFrame({ frame, parts }),
      }),
  };
}

export const showMoveOfOwn = inPortal(showMove);
export const moveOwn = inPortal(moveByForm);
export const showCancelOfOwn = inPortal(showCancel);
export const cancelOwn = inPortal(cancelByForm);
