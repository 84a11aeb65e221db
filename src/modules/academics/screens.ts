export const academicsScreens = [];
