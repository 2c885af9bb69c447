/** What stands at the right. */
export const SidePanelView = () => null;
