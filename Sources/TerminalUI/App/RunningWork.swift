import Foundation
import Synchronization

/// What is under way and may be given up.
final class RunningWork: Sendable {
  enum Name: Hashable, Sendable {
    /// What keys wait for.
    case activity
    /// The count of what a list has found.
    case count
    /// What a form's field may be set to.
    case choices(form: UUID, field: String)
    /// A photograph that is being read for a form.
    case photo
    /// A folder that is being read.
    case folder
    /// Finding out what the photographs of a folder are sorted by.
    case photoOrder
    /// Looking at the photograph in focus.
    case photoReport

    /// What only matters while folders are looked at.
    static let ofFolders: [Name] = [.folder, .photoOrder, .photoReport]
  }

  private let tasks = Mutex<[Name: Task<Void, Never>]>([:])

  /// Remembers a task by its name. One that is over is forgotten when its name is used again, or given up.
  func note(_ task: Task<Void, Never>, as name: Name) { tasks.withLock { $0[name] = task } }

  func cancel(_ name: Name) { tasks.withLock { $0.removeValue(forKey: name) }?.cancel() }
}
