import { completeNavigationProgress, setNavigationProgress } from '@mantine/nprogress';
import { useEffect } from 'react';
import { useNavigation } from 'react-router';

let isUnderWay = false;

/** The bar at the top: 30 % when another screen is asked for, 50 % when its code is there, then 100 %. */
export function NavigationSteps() {
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== 'idle') {
      isUnderWay = true;
      setNavigationProgress(30);
    } else if (isUnderWay) {
      isUnderWay = false;
      completeNavigationProgress();
    }
  }, [state]);
  return null;
}

/** Called when the code of a screen has arrived; the first screen of a visit has no bar. */
export function screenArrived() {
  if (isUnderWay) setNavigationProgress(50);
}
