import { Component, type ReactNode } from 'react';
import { NotLoaded } from './NotLoaded.tsx';

interface Props {
  /** A new address resets the error. */
  address: string;
  children: ReactNode;
}

/** An error boundary for a screen and for loading its program, within the screen's own place. */
export class ScreenBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.address !== this.props.address) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <NotLoaded heading /> : this.props.children;
  }
}
