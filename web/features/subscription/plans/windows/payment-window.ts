/** The window that a page of the payment provider's is shown in: where one pays, the portal, an invoice. */
export interface PaymentWindow {
  /**
   * Goes to the provider's page: in the new window, or in this one where the browser blocked it. Without an address of
   * a page the empty window is removed.
   *
   * @returns the address that was gone to
   */
  readonly show: (address: unknown) => string | undefined;
  /** Removes the empty window again, because there is no page to show. */
  readonly close: () => void;
}

/**
 * Opens an empty window for a page of the provider's. It must be called in the click itself: a window opened later, when
 * the address has arrived from the server, is blocked as a pop-up.
 *
 * @param text what the window says until the page comes
 */
export function openPaymentWindow(text: string): PaymentWindow {
  const opened = window.open('', '_blank');
  if (opened === null)
    return windowAt(
      (url) => window.location.assign(url),
      () => {},
    );
  opened.document.title = text;
  opened.document.body.textContent = text;
  // The provider's page gets no hold of ours.
  opened.opener = null;
  return windowAt(
    (url) => opened.location.replace(url),
    () => opened.close(),
  );
}

function windowAt(goTo: (url: string) => void, close: () => void): PaymentWindow {
  const show = (address: unknown) => {
    const url = isPage(address) ? address : undefined;
    if (url === undefined) close();
    else goTo(url);
    return url;
  };
  return { show, close };
}

/** Whether something is the address of a page: no program or file in its place is gone to. */
function isPage(address: unknown): address is string {
  return typeof address === 'string' && /^https?:\/\//i.test(address) && URL.canParse(address);
}
