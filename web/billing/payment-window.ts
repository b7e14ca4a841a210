/** The window that a page of the payment provider's is shown in: where one pays, the portal, an invoice. */
export interface PaymentWindow {
  /** Goes to the provider's page: in the new window, or in this one where the browser blocked it. */
  readonly show: (url: string) => void;
  /** Takes the empty window away again, because there is no page to show. */
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
  if (opened === null) return { show: (url) => window.location.assign(url), close: () => {} };
  opened.document.title = text;
  opened.document.body.textContent = text;
  // The provider's page gets no hold of ours.
  opened.opener = null;
  return { show: (url) => opened.location.replace(url), close: () => opened.close() };
}
