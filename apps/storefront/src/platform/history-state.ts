declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * Number of the page from which `Prikaži još` (show more) was first pressed. After Back, the product list
     * shows its cached pages from this number on.
     */
    pagesFrom?: number
  }
}

export {}
