import Foundation

exit(Program(environment: ProcessInfo.processInfo.environment).run(Argument.ofProcess()).rawValue)
